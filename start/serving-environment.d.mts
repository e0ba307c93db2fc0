/** What a process that serves finds in its environment; `given` has the last word. */
export function servingEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
