import type { FastifyRequest } from 'fastify';
import { GatewayError } from './gateway-error.ts';

/** Parses a form body; `notes[colour]=red` is a field within a field. */
function ofForm(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (outer && inner) fields[outer] = { ...(fields[outer] as object | undefined), [inner]: value };
    else fields[name] = value;
  }
  return fields;
}

/** Reads a body: the gateway's clients send JSON or an equivalent form. */
export function readBody({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): unknown {
  const text = Buffer.isBuffer(body) ? body.toString() : '';
  if (!text.trim()) return {};
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return ofForm(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new GatewayError('The request body is not valid JSON.');
  }
}

/** Reads the body of a page's request: only JSON is accepted, since other sites can send forms without a preflight. */
export function readJson(request: Pick<FastifyRequest, 'body' | 'headers'>): unknown {
  if (!request.headers['content-type']?.startsWith('application/json')) throw new GatewayError('Please send JSON.');
  return readBody(request);
}
