/**
 * Removes from a page the features that browsers have gained since the oldest supported versions (README: Browsers):
 * each one is missing in Chrome 111, Safari 16.4 or Firefox 121. Every browser test runs in this way, so code that
 * would fail in those versions fails in the tests. The function is serialized into the page, so it must not use
 * anything else of this module.
 */
export function removeNewerFeatures(): void {
  const members: Record<string, readonly string[]> = {
    Object: ['groupBy'],
    Map: ['groupBy', 'prototype.getOrInsert', 'prototype.getOrInsertComputed'],
    Promise: ['withResolvers', 'try'],
    Array: ['fromAsync'],
    Set: [
      'union',
      'intersection',
      'difference',
      'symmetricDifference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
    ].map((name) => `prototype.${name}`),
    ArrayBuffer: ['prototype.transfer', 'prototype.transferToFixedLength'],
    Uint8Array: ['fromBase64', 'fromHex', 'prototype.toBase64', 'prototype.toHex'],
    RegExp: ['escape'],
    Error: ['isError'],
    Math: ['sumPrecise', 'f16round'],
    Intl: ['Segmenter', 'DurationFormat'],
    // `parse` is kept, because Playwright itself uses it in the page.
    URL: ['canParse'],
    AbortSignal: ['any'],
    Response: ['prototype.bytes'],
    Blob: ['prototype.bytes'],
    ReadableStream: ['from'],
    Element: ['prototype.setHTMLUnsafe', 'prototype.getHTML', 'prototype.moveBefore'],
    HTMLElement: ['prototype.showPopover', 'prototype.hidePopover', 'prototype.togglePopover'],
    HTMLDialogElement: ['prototype.requestClose'],
    Document: ['prototype.startViewTransition', 'prototype.moveBefore'],
    CSS: ['highlights'],
    Navigator: ['prototype.connection', 'prototype.userAgentData', 'prototype.userActivation'],
  };
  const page = globalThis as unknown as Record<string, object | undefined>;
  for (const [owner, names] of Object.entries(members))
    for (const name of names) {
      const path = name.split('.');
      const last = path.pop() as string;
      let holder: unknown = page[owner];
      for (const part of path) holder = (holder as Record<string, unknown> | undefined)?.[part];
      if (holder) Reflect.deleteProperty(holder, last);
    }
  // Older browsers lack the iterator helpers, and their iterator prototype has no global name.
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  for (const name of Object.getOwnPropertyNames(iterators))
    if (name !== 'constructor') Reflect.deleteProperty(iterators, name);
  for (const name of [
    'Iterator',
    'scheduler',
    'navigation',
    'cookieStore',
    'requestIdleCallback',
    'cancelIdleCallback',
  ])
    Reflect.deleteProperty(page, name);
}
