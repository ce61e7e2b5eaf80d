import type { TestClient } from './client.ts';

interface By {
  readonly client: TestClient;
}

/** A text in Markdown with the usual marks. */
export const BODY = '## Before you meet\n\nSpeak about **what matters** to both of you.\n\n- family\n- work\n';

/** `result.data` of an answer with status 200. @throws otherwise, with the text of the answer */
async function send(by: By, method: 'post' | 'put', path: string, body: object) {
  const answer = await by.client[method](path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body.result.data;
}

let serial = 0;

/** Writes an article: by default a published one in English. Returns it. */
export const writeBlog = (by: By, body: object = {}) =>
  send(by, 'post', '/blog/create', { title: `A happy marriage ${++serial}`, body: BODY, status: 'published', ...body });

/** Changes an article. Returns it. */
export const changeBlog = (by: By, id: string, body: object) => send(by, 'put', `/blog/update/${id}`, body);

/** Writes a question: by default a published one in English. Returns it. */
export const writeQuestion = (by: By, body: object = {}) =>
  send(by, 'post', '/question/create', {
    ...{ question: `How do I begin? ${++serial}`, answer: 'Write your **biodata**.', status: 'published' },
    ...body,
  });

/** Describes a service: by default a published one in English. Returns it. */
export const writeService = (by: By, body: object = {}) =>
  send(by, 'post', '/service/create', {
    ...{ title: `A meeting at the office ${++serial}`, description: 'We sit with *both* families.' },
    ...{ status: 'published', ...body },
  });

/** Writes the page about the bureau: by default it is published in English. Returns it. */
export const writeAbout = (by: By, body: object = {}) =>
  send(by, 'put', '/about/update', { language: 'en', status: 'published', body: 'We are a family bureau.', ...body });

/** Uploads a picture. Returns the answer. */
export function uploadImage(by: By, content: Uint8Array) {
  const form = new FormData();
  form.append('image', new Blob([Buffer.from(content)]), 'picture.jpg');
  return by.client.raw('/staff/content/images', { method: 'POST', body: form });
}
