/**
 * The page of the extension as an editor shows it: an editor loads no pictures from a package, and a broken one is worse
 * than none. They stand between `<!-- pictures -->` and `<!-- /pictures -->`.
 * @param {string} text
 * @returns {string}
 */
export function withoutPictures(text) {
  return text.replace(/<!-- pictures -->.*?<!-- \/pictures -->\n*/gs, '');
}
