import { readFile } from 'node:fs/promises';

/**
 * What the host's build of the workbench takes for granted and a page without a server has not: that there is a remote
 * at the page's own address, and that user data are kept there.
 */
const changes = [
  { what: 'the remote', from: /remoteAuthority:location\.host\}/g, to: 'remoteAuthority:void 0}' },
  {
    what: 'the place of user data',
    from: /get userRoamingDataHome\(\)\{return \w+\((\w+)\.file\(this\.userDataPath\)\.with\(\{scheme:(\w+)\.vscodeRemote\}\),"User"\)\}/g,
    to: 'get userRoamingDataHome(){return $1.file("/User").with({scheme:$2.vscodeUserData})}',
  },
];

/**
 * The script of the workbench for a page that has nothing but itself. The file stays as it is.
 * @param {string} file
 * @returns {Promise<string>}
 * @throws {Error} if the build is not the one that this was written for
 */
export async function workbenchScript(file) {
  let script = await readFile(file, 'utf8');
  for (const { what, from, to } of changes) {
    const count = [...script.matchAll(from)].length;
    if (count !== 1) throw new Error(`${file} has ${what} at ${count} places instead of one: the host was renewed.`);
    script = script.replace(from, to);
  }
  return script;
}
