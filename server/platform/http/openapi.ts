import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from '../../../contract/errors.ts';
import { API_BASE, type Api, accessLabel, type Endpoint } from '../../../contract/kernel.ts';
import { wireName } from '../../../contract/wire-names.ts';

type Json = Record<string, unknown>;

/** Property names of a JSON schema, renamed as they stand on the wire. */
function onWire(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(onWire);
  if (schema === null || typeof schema !== 'object') return schema;
  const out: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties')
      out[key] = Object.fromEntries(
        Object.entries(value as Json).map(([name, inner]) => [wireName(name), onWire(inner)]),
      );
    else if (key === 'required') out[key] = (value as string[]).map(wireName);
    else if (key !== '$schema' && key !== '~standard') out[key] = onWire(value);
  }
  return out;
}

const schemaOf = (schema: z.ZodType): Json =>
  onWire(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' })) as Json;

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

/** Refusals every call can answer with, by what it takes. */
function errorsOf(endpoint: Endpoint): ErrorCode[] {
  return [
    ...(endpoint.access === 'public' || endpoint.mediaCookie ? [] : (['auth.required', 'auth.expired'] as const)),
    ...(typeof endpoint.access === 'object' ? (['forbidden'] as const) : []),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.body || endpoint.query || endpoint.uploads ? (['request.invalid'] as const) : []),
    ...(endpoint.body || endpoint.uploads
      ? (['request.malformed', 'request.too_large', 'request.unsupported_type'] as const)
      : []),
    'request.too_many',
    ...endpoint.errors,
  ];
}

/** What a success carries: the envelope around the data, or a file. */
function successOf(endpoint: Endpoint): Json {
  if (endpoint.file) return { content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } } };
  const data = schemaOf(endpoint.result);
  const properties: Json = {
    result: {
      type: 'object',
      required: ['success', 'data'],
      properties: {
        success: { const: true },
        message: { type: 'string' },
        data,
        totalCount: { type: 'integer' },
        nextCursor: { type: 'string' },
      },
    },
    ...(endpoint.repeats ? { data: endpoint.repeats === 'data' ? data : { type: 'object' } } : {}),
    ...(endpoint.repeats === 'userAndToken' ? { user: { type: 'object' }, token: { type: 'string' } } : {}),
  };
  return json({ type: 'object', required: ['result'], properties });
}

/** A form with at most one file a field. */
const filesOf = ({ fields }: NonNullable<Endpoint['uploads']>): Json => ({
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(fields.map((field) => [field, { type: 'string', format: 'binary' }])),
      },
    },
  },
});

function responsesOf(endpoint: Endpoint): Json {
  const responses: Json = { 200: { description: 'Success', ...successOf(endpoint) } };
  for (const code of new Set(errorsOf(endpoint))) {
    const { status, message } = errorCatalogue[code];
    const known = responses[status] as { description: string } | undefined;
    responses[status] = {
      description: `${known ? `${known.description}; ` : ''}\`${code}\` ${message}`,
      ...json({ $ref: '#/components/schemas/Failure' }),
    };
  }
  return responses;
}

function parametersOf(endpoint: Endpoint): Json[] {
  const list = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, inner]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: inner,
    }));
  };
  return [...list(endpoint.params, 'path'), ...list(endpoint.query, 'query')];
}

function securityOf({ access, mediaCookie }: Endpoint): Json[] {
  if (access === 'public') return [];
  return mediaCookie ? [{ bearer: [] }, { mediaCookie: [] }] : [{ bearer: [] }];
}

function operation(feature: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    'x-access': accessLabel(endpoint.access),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(endpoint.body ? { requestBody: { required: true, ...json(schemaOf(endpoint.body)) } } : {}),
    ...(endpoint.uploads ? { requestBody: { required: true, ...filesOf(endpoint.uploads) } } : {}),
    responses: responsesOf(endpoint),
  };
}

/** The OpenAPI 3.1 document, from the same data the server runs on. */
export function openApiDocument(contract: Readonly<Record<string, Api>>, title: string): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, calls] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(calls))
      for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
        const url = `${API_BASE}${path}`;
        paths[url] ??= {};
        paths[url][endpoint.method.toLowerCase()] = operation(feature, index ? `${name}Alias${index}` : name, endpoint);
      }
  const failure = {
    type: 'object',
    required: ['success', 'message', 'error'],
    properties: {
      success: { const: false },
      message: { type: 'string' },
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string', enum: Object.keys(errorCatalogue) },
          message: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: 'Success is always 200; see docs/architecture.md for the envelope.' },
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        mediaCookie: { type: 'apiKey', in: 'cookie', name: 'rishta_media' },
      },
    },
  };
}
