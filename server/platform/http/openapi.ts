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

/** Of what is sent or answered. Of a value that is read before it is judged, `input` is what may be sent. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  onWire(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })) as Json;

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

/** To a family account, or to who is too young. A picture is not there for them, instead of forbidden. */
const isClosedToSome = ({ access, family, underAge, mediaCookie }: Endpoint): boolean =>
  access === 'member' && !(family && underAge) && !mediaCookie;

/** Refusals every call can answer with, by what it takes. */
function errorsOf(endpoint: Endpoint): ErrorCode[] {
  return [
    ...(endpoint.access === 'public' || endpoint.mediaCookie ? [] : (['auth.required', 'auth.expired'] as const)),
    ...(typeof endpoint.access === 'object' || isClosedToSome(endpoint) ? (['forbidden'] as const) : []),
    ...(endpoint.access === 'public' || endpoint.enrolment ? [] : (['auth.enrolment_required'] as const)),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.body || endpoint.query || endpoint.uploads ? (['request.invalid'] as const) : []),
    // Whatever is sent along is read, also where the call has no use for it.
    ...(endpoint.method === 'GET'
      ? []
      : (['request.malformed', 'request.too_large', 'request.unsupported_type'] as const)),
    'request.too_many',
    ...endpoint.errors,
  ];
}

/** What the answers of a sign-in repeat beside the envelope (contract §1). */
function copiesOf({ properties }: Json): Json {
  const { user, token } = properties as Json;
  return { user, token, data: { type: 'object', required: ['user', 'token'], properties: { user, token } } };
}

/** What a success carries: the envelope around the data, or a file. */
function successOf(endpoint: Endpoint): Json {
  if (endpoint.file) return { content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } } };
  const data = schemaOf(endpoint.result, 'output');
  const properties: Json = {
    result: {
      type: 'object',
      required: ['success', 'data'],
      properties: {
        success: { const: true },
        message: { type: 'string' },
        data,
        totalCount: { type: 'integer' },
        totalIsFloor: { type: 'boolean' },
        nextCursor: { type: 'string' },
      },
    },
    ...(endpoint.repeats === 'data' ? { data } : {}),
    ...(endpoint.repeats === 'userAndToken' ? copiesOf(data) : {}),
  };
  return json({ type: 'object', required: ['result'], properties });
}

/** A form with at most one file a field, and its texts. */
const filesOf = ({ fields }: NonNullable<Endpoint['uploads']>, texts: Json = {}): Json => ({
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        ...texts,
        properties: {
          ...(texts.properties as Json | undefined),
          ...Object.fromEntries(fields.map((field) => [field, { type: 'string', format: 'binary' }])),
        },
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
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.keys(schema.shape).map((inside) => ({
      // The places of a path have the names they have there, whatever the wire calls such a field in a body.
      name: where === 'path' ? inside : wireName(inside),
      in: where,
      required: where === 'path' || required.includes(wireName(inside)),
      schema: properties[wireName(inside)],
    }));
  };
  return [...list(endpoint.params, 'path'), ...list(endpoint.query, 'query')];
}

function securityOf({ access, mediaCookie }: Endpoint): Json[] {
  if (access === 'public') return [];
  return mediaCookie ? [{ bearer: [] }, { mediaCookie: [] }] : [{ bearer: [] }];
}

function requestBodyOf({ body, uploads, raw }: Endpoint): Json {
  if (raw) return { requestBody: { required: true, ...json({ type: 'object' }) } };
  const schema = body && schemaOf(body, 'input');
  if (uploads) return { requestBody: { required: true, ...filesOf(uploads, schema) } };
  return schema ? { requestBody: { required: true, ...json(schema) } } : {};
}

function operation(feature: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    'x-access': accessLabel(endpoint.access),
    ...(endpoint.family ? { 'x-family': true } : {}),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

type Contract = Readonly<Record<string, Api>>;

/** What describing a contract gave: it takes a tenth of a second, and tests start hundreds of programs with the same one. */
const described = new WeakMap<Contract, Json>();

function pathsOf(contract: Contract): Json {
  const known = described.get(contract);
  if (known) return known;
  const paths: Record<string, Json> = {};
  for (const [feature, calls] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(calls))
      for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
        const url = `${API_BASE}${path}`;
        paths[url] ??= {};
        paths[url][endpoint.method.toLowerCase()] = operation(feature, index ? `${name}Alias${index}` : name, endpoint);
      }
  described.set(contract, paths);
  return paths;
}

/** The OpenAPI 3.1 document, from the same data the server runs on. */
export function openApiDocument(contract: Contract, title: string): Json {
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
    paths: pathsOf(contract),
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        mediaCookie: { type: 'apiKey', in: 'cookie', name: 'rishta_media' },
      },
    },
  };
}
