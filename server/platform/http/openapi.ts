import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from '../../../contract/errors.ts';
import { API_BASE, type Api, accessLabel, type Endpoint } from '../../../contract/kernel.ts';
import { keepsSpelling, wireName } from '../../../contract/wire-names.ts';

type Json = Record<string, unknown>;

/** Renames the property names of a JSON schema to wire names, also those that a record can have. */
function onWire(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(onWire);
  if (schema === null || typeof schema !== 'object') return schema;
  const out: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties')
      out[key] = Object.fromEntries(
        Object.entries(value as Json).map(([name, inner]) => [
          wireName(name),
          keepsSpelling(name) ? inner : onWire(inner),
        ]),
      );
    else if (key === 'required') out[key] = (value as string[]).map(wireName);
    else if (key === 'propertyNames') out[key] = withWireNames(value as Json);
    else if (key !== '$schema' && key !== '~standard') out[key] = onWire(value);
  }
  return out;
}

/** The names that a record can have, if they are listed. */
const withWireNames = (names: Json): Json =>
  Array.isArray(names.enum) ? { ...names, enum: names.enum.map((name) => wireName(String(name))) } : names;

/** JSON schema of a request or answer. With `input`, a preprocessed value is described as clients may send it. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  onWire(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })) as Json;

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

/** Calls that are closed to family or under-age accounts with 403. Calls for pictures are left out: they answer 404. */
const isClosedToSome = ({ access, family, underAge, mediaCookie }: Endpoint): boolean =>
  access === 'member' && !(family && underAge) && !mediaCookie;

/** Refusals that the call can give in any case, depending on its inputs. */
function errorsOf(endpoint: Endpoint): ErrorCode[] {
  return [
    ...(endpoint.access === 'public' || endpoint.mediaCookie ? [] : (['auth.required', 'auth.expired'] as const)),
    ...(typeof endpoint.access === 'object' || isClosedToSome(endpoint) ? (['forbidden'] as const) : []),
    ...(endpoint.access === 'public' || endpoint.enrolment ? [] : (['auth.enrolment_required'] as const)),
    // For calls with a member in the path or with the `userId` that staff send, and for parts that are switched off.
    ...(endpoint.params || endpoint.ownUserId || endpoint.part ? (['not_found'] as const) : []),
    ...(endpoint.body || endpoint.query || endpoint.uploads ? (['request.invalid'] as const) : []),
    // Every body is parsed, even if the call ignores it.
    ...(endpoint.method === 'GET'
      ? []
      : (['request.malformed', 'request.too_large', 'request.unsupported_type'] as const)),
    'request.too_many',
    ...endpoint.errors,
  ];
}

/** The duplicates of sign-in fields beside the envelope (contract §1). */
function copiesOf({ properties }: Json): Json {
  const { user, token } = properties as Json;
  return { user, token, data: { type: 'object', required: ['user', 'token'], properties: { user, token } } };
}

/** Success body: the envelope around the data, or a file. */
function successOf(endpoint: Endpoint): Json {
  if (endpoint.file) return { content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } } };
  const data = schemaOf(endpoint.result, 'output');
  if (endpoint.plain) return json(data);
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

/**
 * A form with at most one file per field, and its text fields. If the call has several file fields, any of them may be
 * sent; a single file field is required.
 */
const filesOf = ({ fields }: NonNullable<Endpoint['uploads']>, texts: Json = {}): Json => ({
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        ...texts,
        required: [...((texts.required ?? []) as string[]), ...(fields.length === 1 ? fields : [])],
        properties: {
          ...(texts.properties as Json | undefined),
          ...Object.fromEntries(fields.map((field) => [field, { type: 'string', format: 'binary' }])),
        },
      },
    },
  },
});

const failed = { $ref: '#/components/schemas/Failure' };

function responsesOf(endpoint: Endpoint): Json {
  const responses: Json = endpoint.redirects
    ? { 303: { description: 'Redirects the browser' } }
    : { 200: { description: 'Success', ...successOf(endpoint) } };
  for (const code of new Set(errorsOf(endpoint))) {
    const { status, message } = errorCatalogue[code];
    const known = responses[status] as { description: string } | undefined;
    responses[status] = {
      description: `${known ? `${known.description}; ` : ''}\`${code}\` ${message}`,
      ...json(failed),
    };
  }
  return { ...responses, default: { description: 'A fault of ours, or a service that is away', ...json(failed) } };
}

const placesOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

/**
 * OpenAPI treats paths that differ only in parameter names as the same path, which is forbidden: such a parameter is
 * called `id` in the document. Returns the function that rewrites a path.
 */
function templatesOf(paths: readonly string[]): (path: string) => string {
  const named = new Map<string, readonly string[]>();
  for (const path of paths) {
    const places = placesOf(path);
    const known = named.get(shapeOf(path)) ?? places;
    const agreed = known.map((name, place) => (name === places[place] ? name : `id${place || ''}`));
    named.set(shapeOf(path), agreed);
  }
  return (path) => {
    const places = named.get(shapeOf(path))?.values();
    return path.replaceAll(/\{\w+\}/g, (place) => `{${places?.next().value ?? place}}`);
  };
}

function parametersOf(endpoint: Endpoint, path: string, template: string): Json[] {
  /** Parameters have the names used in the path, even if a body uses another wire name for the field. */
  const placeOf = (inside: string): Json => {
    const name = placesOf(template)[placesOf(path).indexOf(inside)] ?? inside;
    return name === inside ? { name } : { name, description: `The ${inside}.` };
  };
  const list = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.keys(schema.shape).map((inside) => ({
      ...(where === 'path' ? placeOf(inside) : { name: wireName(inside) }),
      in: where,
      required: where === 'path' || required.includes(wireName(inside)),
      schema: properties[wireName(inside)],
    }));
  };
  return [...list(endpoint.params, 'path'), ...list(endpoint.query, 'query')];
}

function securityOf({ access, mediaCookie, heedsSignIn }: Endpoint): Json[] {
  // Both options must be listed: otherwise a generated client would send no token.
  if (heedsSignIn) return [{}, { bearer: [] }];
  if (access === 'public') return [];
  return mediaCookie ? [{ bearer: [] }, { mediaCookie: [] }] : [{ bearer: [] }];
}

/** Media types of a body that may also come as a web form. */
const formTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'] as const;

function requestBodyOf({ body, sentBody = body, uploads, raw, form }: Endpoint): Json {
  if (raw) return { requestBody: { required: true, ...json({ type: 'object' }) } };
  const schema = sentBody && schemaOf(sentBody, 'input');
  if (uploads) return { requestBody: { required: true, ...filesOf(uploads, schema) } };
  if (!body || !schema) return {};
  const types = form ? formTypes : (['application/json'] as const);
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  // An absent body is read as an empty one (parse.ts).
  return { requestBody: { required: !body.safeParse({}).success, content } };
}

function operation(
  feature: string,
  name: string,
  endpoint: Endpoint,
  paths: readonly [path: string, template: string],
): Json {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    'x-access': accessLabel(endpoint.access),
    ...(endpoint.family ? { 'x-family': true } : {}),
    ...(endpoint.network ? { 'x-network': true } : {}),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, ...paths),
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

type Contract = Readonly<Record<string, Api>>;

/** Cache of generated paths: generation takes 0.1 s, and a process may run several programs with the same contract. */
const described = new WeakMap<Contract, Json>();

function pathsOf(contract: Contract): Json {
  const known = described.get(contract);
  if (known) return known;
  const paths: Record<string, Json> = {};
  const calls = Object.entries(contract).flatMap(([feature, api]) =>
    Object.entries(api).flatMap(([name, endpoint]) =>
      [endpoint.path, ...(endpoint.aliases ?? [])].map((path, index) => ({
        feature,
        name: index ? `${name}Alias${index}` : name,
        endpoint,
        path,
      })),
    ),
  );
  const templateOf = templatesOf(calls.map(({ path }) => path));
  for (const { feature, name, endpoint, path } of calls) {
    const template = templateOf(path);
    const url = `${API_BASE}${template}`;
    paths[url] ??= {};
    paths[url][endpoint.method.toLowerCase()] = operation(feature, name, endpoint, [path, template]);
  }
  described.set(contract, paths);
  return paths;
}

/**
 * The OpenAPI 3.1 document, from the contract that the server runs on. The paths are generated when they are first read,
 * because a start should not wait for a page that few people open.
 * @param mediaCookie name of the cookie that gives access to pictures, which depends on whether the server is reached
 * by https
 */
export function openApiDocument(contract: Contract, title: string, mediaCookie: string): Json {
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
    get paths() {
      return pathsOf(contract);
    },
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        mediaCookie: { type: 'apiKey', in: 'cookie', name: mediaCookie },
      },
    },
  };
}
