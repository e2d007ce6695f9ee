/** Something the caller of the command must change; its message is all they see. */
export class UsageError extends Error {}
