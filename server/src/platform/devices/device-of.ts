import type { Device } from '#contract/values/overview.ts';

const automatic =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|curl|wget|python|java\/|go-http|lightmyrequest/i;

/** Whether a program says by its name that it is one; one without a name is taken for one too. */
export function isProgram(agent: string | undefined): boolean {
  return !agent || automatic.test(agent);
}

const phone = /Mobi|Android|iPhone|iPad/;

/** On what somebody comes, by the name of their browser; null for programs. Whether the product is installed no name says. */
export function deviceOf(agent: string | undefined): Exclude<Device, 'app'> | null {
  if (!agent || isProgram(agent)) return null;
  return phone.test(agent) ? 'phone' : 'desktop';
}
