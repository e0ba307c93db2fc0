import { routes } from '#contract/routes.ts';
import type { Language } from '#contract/texts/language.ts';
import type { Api } from './api.ts';
import { apiErrorFrom } from './api-error.ts';
import { addressOf, createApi } from './client.ts';

/** A call inside the process, answered as over HTTP. */
export type InjectRequest = (request: {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: unknown;
}) => Promise<{ status: number; body: unknown }>;

/** The client of a server-rendered page: anonymous, in the page's language, through the API's own door. */
export function createServerApi(inject: InjectRequest, language: Language): Api {
  return createApi(async (name, input) => {
    const { status, body } = await inject({
      method: routes[name][0],
      url: addressOf(routes[name], input),
      headers: { accept: 'application/json', 'x-lang': language },
      ...(input.body === undefined ? {} : { payload: input.body }),
    });
    if (status >= 400) throw apiErrorFrom(status, body);
    return body;
  });
}
