import { type Block, type MailSite, mailPage } from './mail-page.ts';

/** Content of a mail, in reading order. */
export interface MailContent {
  readonly site: MailSite;
  readonly greeting?: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Several items in one mail, each with its link. */
  readonly items?: readonly { readonly title: string; readonly text: string; readonly link: string }[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print at the end. A line `What it is: https://…` becomes a link. */
  readonly footer: readonly string[];
}

/** Renders a mail as text and as HTML with the same content. All content is treated as plain text. */
export function mailLayout(content: MailContent): { text: string; html: string } {
  const { site, greeting, title, paragraphs, items = [], button, footer } = content;
  const lines = [...(greeting === undefined ? [] : [greeting]), ...paragraphs];
  const blocks: Block[] = [
    ...lines.map((text) => ({ kind: 'text', text }) as const),
    ...items.map((item) => ({ kind: 'item', ...item }) as const),
    ...(button ? [{ kind: 'button', ...button } as const] : []),
  ];
  const text = [
    title,
    ...lines,
    ...items.map((item) => `- ${item.title}\n  ${item.text}\n  ${item.link}`),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    `-- \n${[site.name, site.url, ...footer, ...(site.brand?.mailFooter ?? [])].join('\n')}`,
  ].join('\n\n');
  return { text, html: mailPage(site, title, blocks, footer) };
}
