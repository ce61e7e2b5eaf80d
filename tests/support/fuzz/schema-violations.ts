import type { Api, Operation, Schema } from './document.ts';

type Components = Api['components'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/**
 * Paths at which a value violates its schema; empty if nowhere. Strict: an object whose properties are listed may have
 * no others, even if the schema allows more.
 */
export function schemaViolations(value: unknown, schema: Schema, components: Components, at = 'answer'): string[] {
  if (schema.$ref) {
    const target = components[schema.$ref.split('/').at(-1) ?? ''];
    return target ? schemaViolations(value, target, components, at) : [`${at}: nothing is known of ${schema.$ref}`];
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const found = choices.map((choice) => schemaViolations(value, choice, components, at));
    if (found.some((one) => one.length === 0)) return [];
    // The error of the nearest choice is the most informative.
    return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  if ('const' in schema && value !== schema.const) return [`${at}: is not ${JSON.stringify(schema.const)}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${JSON.stringify(value)} is not listed`];
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length && !types.some((type) => isOfType(value, type)))
    return [`${at}: is ${value === null ? 'null' : typeof value}, not ${types.join(' or ')}`];
  if (typeof value === 'string') return ofText(value, schema, at);
  if (typeof value === 'number') return ofNumber(value, schema, at);
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((item, index) => schemaViolations(item, items, components, `${at}[${index}]`)) : [];
  }
  return isObject(value) ? ofObject(value, schema, components, at) : [];
}

function ofText(value: string, { pattern, maxLength, minLength }: Schema, at: string): string[] {
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return [`${at}: is not as ${pattern}`];
  const isFitting = value.length <= (maxLength ?? Infinity) && value.length >= (minLength ?? 0);
  return isFitting ? [] : [`${at}: has ${value.length} characters`];
}

const ofNumber = (value: number, { minimum = -Infinity, maximum = Infinity }: Schema, at: string): string[] =>
  value < minimum || value > maximum ? [`${at}: is ${value}`] : [];

function ofObject(value: Record<string, unknown>, schema: Schema, components: Components, at: string): string[] {
  const { properties, required = [], additionalProperties: others, propertyNames } = schema;
  const missing = required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${at}: lacks ${name}`);
  const inside = Object.entries(value).flatMap(([name, inner]) => {
    const listed = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (listed) return schemaViolations(inner, listed, components, `${at}.${name}`);
    if (others === false || (properties && others === undefined)) return [`${at}: has ${name}, which is not listed`];
    const ofName = propertyNames ? schemaViolations(name, propertyNames, components, `${at}, the key ${name}`) : [];
    return isObject(others) ? [...ofName, ...schemaViolations(inner, others, components, `${at}.${name}`)] : ofName;
  });
  return [...missing, ...inside];
}

/** The parts of an answer that are checked against the OpenAPI document. */
export interface CheckedAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const matches = (type: string, documented: string): boolean =>
  documented.endsWith('/*') ? type.startsWith(documented.slice(0, -1)) : type.split(';')[0] === documented;

/** Lists how an answer violates what the document says about its status. */
export function schemaViolationsOf(
  operation: Operation,
  { status, type, text }: CheckedAnswer,
  components: Components,
): string[] {
  const documented = operation.responses[status];
  if (!documented) return [`${status} is not documented for this call`];
  // A call that only redirects has no body.
  if (status === 303 && !text) return [];
  const content = Object.entries(documented.content ?? {}).find(([name]) => matches(type, name));
  if (!content) return [`the answer is of type ${type || 'none'}`];
  if (content[0] !== 'application/json') return [];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return ['the answer is no JSON'];
  }
  return schemaViolations(body, content[1].schema, components);
}
