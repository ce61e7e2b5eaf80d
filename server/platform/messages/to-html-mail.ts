import { labelled } from './mail-html.ts';
import { type Block, type MailSite, mailPage } from './mail-page.ts';
import type { Mail } from './message.ts';

/** Maximum length of a button label. */
const LABEL_LENGTH = 40;

/** The first paragraph that consists only of an action and its address becomes a button. */
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
 * Completes a mail with an HTML version: a text-only mail gets the same content as HTML, with its subject as title. The
 * closing lines of a letter, team and site address, go to the footer.
 */
export function toHtmlMail(mail: Mail, site: MailSite): Mail {
  if (mail.html !== undefined) return mail;
  const signature = `\n\nThe ${site.name} team\n${site.url}`;
  const isSigned = mail.text.endsWith(signature);
  const body = isSigned ? mail.text.slice(0, -signature.length) : mail.text;
  const paragraphs = body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  const footer = [...(isSigned ? [`The ${site.name} team`] : []), site.url];
  return { ...mail, html: mailPage(site, mail.subject, blocksOf(paragraphs, site), footer) };
}
