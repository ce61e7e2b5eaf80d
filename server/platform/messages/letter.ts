import { type Block, type MailSite, mailPage } from './mail-page.ts';
import { labelled } from './mail-words.ts';
import type { Mail } from './message.ts';

/** What fits on a button. */
const LABEL_LENGTH = 40;

/** A paragraph that is only what to do and where, at the first time, is a button. */
function blocksOf(paragraphs: readonly string[], site: MailSite): Block[] {
  let hasButton = false;
  return paragraphs.map((text) => {
    const link = labelled(text);
    const isButton =
      !hasButton && link && !link.before && link.label.length <= LABEL_LENGTH && link.url.startsWith(`${site.url}/`);
    if (!isButton) return { kind: 'text', text };
    hasButton = true;
    return { kind: 'button', label: link.label, url: link.url };
  });
}

/**
 * A mail with both versions: one that has text only gets HTML that says the same, under its subject. What letters end
 * with, the team and the address of the site, goes to the foot.
 */
export function asLetter(mail: Mail, site: MailSite): Mail {
  if (mail.html !== undefined) return mail;
  const signature = `\n\nThe ${site.name} team\n${site.url}`;
  const isSigned = mail.text.endsWith(signature);
  const body = isSigned ? mail.text.slice(0, -signature.length) : mail.text;
  const paragraphs = body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  const footer = [...(isSigned ? [`The ${site.name} team`] : []), site.url];
  return { ...mail, html: mailPage(site, mail.subject, blocksOf(paragraphs, site), footer) };
}
