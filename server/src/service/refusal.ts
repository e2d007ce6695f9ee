/** Something that cannot be done, said so that the user can act on it. Anything else that is thrown is a bug. */
export class Refusal extends Error {}
