import { type Block, type MailSite, mailPage } from './mail-page.ts';

/** What a mail says, in the order it is read. */
export interface MailContent {
  readonly site: MailSite;
  readonly greeting?: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Several things in one mail, each with where it leads. */
  readonly items?: readonly { readonly title: string; readonly text: string; readonly link: string }[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Small, at the end. A line `What it is: https://…` becomes a link. */
  readonly footer: readonly string[];
}

/** A mail as text and as HTML, saying the same. Everything in it is taken as text. */
export function mailLayout(content: MailContent): { text: string; html: string } {
  const { site, greeting, title, paragraphs, items = [], button, footer } = content;
  const said = [...(greeting === undefined ? [] : [greeting]), ...paragraphs];
  const blocks: Block[] = [
    ...said.map((text) => ({ kind: 'text', text }) as const),
    ...items.map((item) => ({ kind: 'item', ...item }) as const),
    ...(button ? [{ kind: 'button', ...button } as const] : []),
  ];
  const text = [
    title,
    ...said,
    ...items.map((item) => `- ${item.title}\n  ${item.text}\n  ${item.link}`),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    `-- \n${[site.name, site.url, ...footer].join('\n')}`,
  ].join('\n\n');
  return { text, html: mailPage(site, title, blocks, footer) };
}
