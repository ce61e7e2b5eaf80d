import { type BrandColours, changedTokens } from './palette.ts';

/** Pictures of the branding as pages refer to them. */
interface BrandLogo {
  /** Address on this site. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface BrandStyleFacts extends BrandColours {
  readonly logo: BrandLogo | null;
  /** Shown in the dark scheme in place of the logo. */
  readonly logoDark: BrandLogo | null;
}

const DARK_ATTRIBUTE = 'html:root[data-mantine-color-scheme="dark"]';
/** Largest size of the logo in the head of a page, rem. */
const LOGO_HEIGHT = 2.25;
const LOGO_MAX_WIDTH = 11;

const declarations = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const rule = (selector: string, body: string): string => (body ? `${selector}{${body}}` : '');

/** Addresses are made by the program from a hash, so nothing in them could end the CSS value. */
function logoTokens(logo: BrandLogo | null): Record<string, string> {
  if (!logo) return {};
  if (!/^\/[\w./-]+$/.test(logo.url)) throw new RangeError(`Not an address of a logo: ${logo.url}`);
  const width = Math.min(LOGO_MAX_WIDTH, (LOGO_HEIGHT * logo.width) / logo.height);
  return { '--logo': `url("${logo.url}")`, '--logo-width': `${Math.round(width * 100) / 100}rem` };
}

/** The logo of the dark scheme. A logo without one is shown on a white plate, because its letters may be dark. */
function darkLogo({ logo, logoDark }: BrandStyleFacts): Record<string, string> {
  if (!logo) return {};
  return logoDark ? logoTokens(logoDark) : { '--logo-plate': '#ffffff' };
}

/** The logo replaces the mark and the name, which stays for screen readers. Pages mark their logo with `data-logo`. */
const LOGO_RULES =
  `html:root [data-logo]{position:relative;inline-size:var(--logo-width);block-size:${LOGO_HEIGHT}rem;` +
  'background:var(--logo) left center/contain no-repeat var(--logo-plate,transparent);' +
  'border-radius:0.25rem;box-shadow:0 0 0 0.25rem var(--logo-plate,transparent)}' +
  'html:root [data-logo]:dir(rtl){background-position:right center}' +
  'html:root [data-logo]>svg{display:none}' +
  'html:root [data-logo]>span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}';

/**
 * CSS that gives a page the colours and the logo of the branding; empty if nothing is set. It overrides
 * `web/ui/tokens.css`, also if that is loaded later.
 * @param dark how the page decides on the dark scheme: by the attribute that the app sets, or by the device alone
 */
export function brandStyles(facts: BrandStyleFacts, dark: 'attribute' | 'device'): string {
  const { light, dark: darkTokens } = changedTokens(facts);
  const whole = rule('html:root', declarations({ ...light, ...logoTokens(facts.logo) }));
  const darkBody = declarations({ ...darkTokens, ...darkLogo(facts) });
  const darkRule =
    dark === 'attribute'
      ? rule(DARK_ATTRIBUTE, darkBody)
      : darkBody && `@media (prefers-color-scheme:dark){${rule('html:root', darkBody)}}`;
  return `${whole}${darkRule}${facts.logo ? LOGO_RULES : ''}`;
}
