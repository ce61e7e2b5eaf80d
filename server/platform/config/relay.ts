import { z } from 'zod';
import { notTogether } from './config-error.ts';

/** An address of a TURN server (RFC 7065), such as `turn:turn.example.org:3478?transport=udp`. */
const isTurnUrl = (text: string): boolean => /^turns?:[a-z0-9.[\]:-]+(?:\?transport=(?:udp|tcp))?$/i.test(text);

/** Variables of the relay of calls (decision 0067). Both are unset by default. */
export const relayVariables = {
  TURN_URLS: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine(
      (urls) => urls.length > 0 && urls.every(isTurnUrl),
      'must be addresses of a TURN server, such as turn:turn.example.org:3478?transport=udp',
    )
    .optional(),
  TURN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
};

const schema = z.object(relayVariables);

/** The relay through which calls go. */
export interface RelayConfig {
  readonly urls: readonly string[];
  /** Shared with the TURN server (`static-auth-secret` of coturn). */
  readonly secret: string;
}

/** Reads the relay. @throws ConfigError when only one of the two variables is set */
export function relayConfig({ TURN_URLS, TURN_SECRET }: z.output<typeof schema>): RelayConfig | undefined {
  if (TURN_URLS && TURN_SECRET) return { urls: TURN_URLS, secret: TURN_SECRET };
  const given = { TURN_URLS, TURN_SECRET };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : name));
  if (missing.length < 2) throw notTogether(Object.keys(given), missing);
  return undefined;
}
