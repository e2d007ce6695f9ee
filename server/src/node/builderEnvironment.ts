/**
 * What a builder inherits: enough to find programs, the person's own installations and a place for temporary files, and
 * to know language and time zone. Keys and tokens that the editor or a pipeline has in its environment are not among it.
 */
const INHERITED: readonly string[] = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'TMPDIR',
  // Windows; many programs do not start without the first.
  'SystemRoot',
  'SystemDrive',
  'windir',
  'ComSpec',
  'PATHEXT',
  'TEMP',
  'TMP',
  'USERNAME',
  'USERPROFILE',
  'HOMEDRIVE',
  'HOMEPATH',
  'APPDATA',
  'LOCALAPPDATA',
  'ProgramData',
  'ProgramFiles',
];

/**
 * The environment of a builder: the little that is inherited, and what the manifest sets.
 *
 * @param own the environment of this process
 * @param isWindows there, names that differ in case only are one
 */
export function builderEnvironment(
  own: Readonly<NodeJS.ProcessEnv>,
  set: Readonly<Record<string, string>>,
  isWindows = process.platform === 'win32',
): Record<string, string> {
  const key = (name: string) => (isWindows ? name.toUpperCase() : name);
  const given = new Set(Object.keys(set).map(key));
  const kept = new Set(INHERITED.map(key));
  const inherited = Object.entries(own).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && kept.has(key(entry[0])) && !given.has(key(entry[0])),
  );
  return { ...Object.fromEntries(inherited), ...set };
}

/** A variable of such an environment, by the platform's idea of its name. */
export function variableOf(
  environment: Readonly<Record<string, string>>,
  name: string,
  isWindows = process.platform === 'win32',
): string | undefined {
  if (!isWindows) return environment[name];
  return Object.entries(environment).find(([one]) => one.toUpperCase() === name.toUpperCase())?.[1];
}
