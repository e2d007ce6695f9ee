/** Whether a name has the letters of a query in their order, whatever their case: how editors look for symbols. */
export function nameQuery(query: string): (name: string) => boolean {
  const letters = query.toLowerCase();
  return (name) => {
    let at = 0;
    for (const unit of name.toLowerCase()) if (unit === letters[at]) at++;
    return at === letters.length;
  };
}
