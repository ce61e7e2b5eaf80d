import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import { signatureOf } from './letter.ts';
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
 * closing lines of a letter, team and site address, go to the footer. The contact lines of the branding are added.
 */
export function toHtmlMail(mail: Mail, site: MailSite): Mail {
  if (mail.html !== undefined) return mail;
  const { language = DEFAULT_LANGUAGE } = mail;
  const team = signatureOf({ name: site.name, language });
  const signature = `\n\n${team}\n${site.url}`;
  const isSigned = mail.text.endsWith(signature);
  const body = isSigned ? mail.text.slice(0, -signature.length) : mail.text;
  const paragraphs = body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  const footer = [...(isSigned ? [team] : []), site.url];
  const lines = site.brand?.mailFooter ?? [];
  const text = lines.length ? `${mail.text.trimEnd()}\n\n${lines.join('\n')}` : mail.text;
  return { ...mail, text, html: mailPage({ ...site, language }, mail.subject, blocksOf(paragraphs, site), footer) };
}
