import { z } from 'zod';
import { termsVersion } from '#contract/values/terms.ts';
import { postJson } from './sign-in-by-code.ts';

const sentCode = z.object({ code: z.string() });
const verified = z.object({ registrationToken: z.string() });
const created = z.object({ content: z.object({ accessToken: z.string() }) });
const regions = z.object({
  content: z.array(z.object({ id: z.number(), districts: z.array(z.object({ id: z.number() })) })),
});

/**
 * Registers somebody over HTTP at a product that tells the code which it does not send, in the first district of the first region.
 * @returns the access token, which lives ten minutes
 */
export async function registerByCode(
  origin: string,
  { phone, username }: { phone: string; username: string },
): Promise<string> {
  const { code } = sentCode.parse(await postJson(origin, '/auth/send-otp', { phone }));
  const { registrationToken } = verified.parse(await postJson(origin, '/auth/verify-otp', { phone, code }));
  const { content } = regions.parse(await (await fetch(`${origin}/api/location/regions`)).json());
  const region = content[0];
  const answer = await postJson(origin, '/auth/create-account', {
    phone,
    username,
    regionId: region?.id,
    districtId: region?.districts[0]?.id,
    consent: { version: termsVersion },
    registrationToken,
  });
  return created.parse(answer).content.accessToken;
}
