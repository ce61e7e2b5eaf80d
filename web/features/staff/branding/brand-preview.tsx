import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isHexColour } from '../../../../contract/branding/colour-space.ts';
import { neutrals, type Scheme, surfaces } from '../../../../contract/branding/default-tokens.ts';
import { type Palette, paletteOf } from '../../../../contract/branding/palette.ts';
import type { Branding } from '../../../../contract/branding/schema.ts';
import { LogoMark } from '../../../ui/logo.tsx';
import classes from './branding.module.css';

/** Values as they are being typed. */
export interface BrandDraft {
  readonly name: string;
  readonly primary: string;
  readonly accent: string;
  readonly mailHeader: string;
  readonly mailFooter: string;
  readonly biodataHeader: string;
}

const colourIn = (typed: string): string | null => {
  const colour = typed.trim().toLowerCase();
  return isHexColour(colour) ? colour : null;
};

/** Tokens of one scheme for a part of the page, whatever the scheme of the page itself is. */
function tokensOf(scheme: Scheme, palette: Palette): CSSProperties {
  const { page, surface, raised } = surfaces[scheme];
  const { line, text, soft } = neutrals[scheme];
  return {
    ...palette.light,
    ...palette[scheme],
    ...{ '--page': page, '--surface': surface, '--surface-2': raised },
    ...{ '--line': line, '--text': text, '--text-2': soft },
  } as CSSProperties;
}

/** Login, a profile card, an email and the head of a biodata with the values that are being typed, in both schemes. */
export function BrandPreview({ draft, saved }: { draft: BrandDraft; saved: Branding }) {
  const { t } = useTranslation('branding');
  const [primary, accent] = [colourIn(draft.primary), colourIn(draft.accent)];
  const palette = useMemo(() => paletteOf({ primary, accent }), [primary, accent]);
  const name = draft.name.trim() || saved.defaultName;
  return (
    <section className={classes.previews} aria-labelledby="preview">
      <h2 id="preview">{t('preview.title')}</h2>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className={classes.preview} style={tokensOf(scheme, palette)}>
          <figcaption>{t(`preview.${scheme}`)}</figcaption>
          <Login name={name} logo={logoFor(scheme, saved)} isPlated={scheme === 'dark' && !saved.values.logoDark} />
          <Card />
          <Mail name={name} draft={draft} />
          {/* A biodata is printed on paper. */}
          {scheme === 'light' && <Biodata header={draft.biodataHeader.trim()} logo={saved.values.logo} />}
        </figure>
      ))}
    </section>
  );
}

type Logo = Branding['values']['logo'];

const logoFor = (scheme: Scheme, { values: { logo, logoDark } }: Branding): Logo =>
  scheme === 'dark' ? logo && (logoDark ?? logo) : logo;

/** @param isPlated the logo is shown on white, because there is none for dark colours */
function Login({ name, logo, isPlated }: { name: string; logo: Logo; isPlated: boolean }) {
  const { t } = useTranslation('branding');
  return (
    <div className={classes.sheet}>
      {logo ? (
        <img
          className={isPlated ? `${classes.logo} ${classes.plated}` : classes.logo}
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt=""
        />
      ) : (
        <p className={classes.brand}>
          <LogoMark size={26} />
          <span>{name}</span>
        </p>
      )}
      <p className={classes.display}>{t('preview.welcome', { name })}</p>
      <p className={classes.solid}>{t('preview.logIn')}</p>
      <p className={classes.link}>{t('preview.forgot')}</p>
    </div>
  );
}

function Card() {
  const { t } = useTranslation('branding');
  return (
    <div className={classes.sheet}>
      <p className={classes.display}>{t('preview.member')}</p>
      <p className={classes.soft}>{t('preview.facts')}</p>
      <p className={classes.chips}>
        <span className={classes.chip}>{t('preview.verified')}</span>
        <span className={classes.premium}>{t('preview.premium')}</span>
      </p>
      <p className={classes.solid}>{t('preview.interest')}</p>
    </div>
  );
}

function Mail({ name, draft }: { name: string; draft: BrandDraft }) {
  const { t } = useTranslation('branding');
  const lines = draft.mailFooter.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={classes.mail}>
      <p className={classes.brand}>{name}</p>
      {draft.mailHeader.trim() && <p className={classes.soft}>{draft.mailHeader}</p>}
      <div className={classes.band} />
      <div className={classes.letter}>
        <p className={classes.display}>{t('preview.mailTitle')}</p>
        <p>{t('preview.mailText')}</p>
        <p className={classes.solid}>{t('preview.mailButton')}</p>
      </div>
      {lines.map((line) => (
        <p key={line} className={classes.soft}>
          {line}
        </p>
      ))}
    </div>
  );
}

function Biodata({ header, logo }: { header: string; logo: Logo }) {
  const { t } = useTranslation('branding');
  return (
    <div className={classes.paper}>
      {logo && <img className={classes.logo} src={logo.url} width={logo.width} height={logo.height} alt="" />}
      {header && <p className={classes.heading}>{header}</p>}
      <div className={classes.rule} />
      <p className={classes.display}>{t('preview.biodata')}</p>
      <p className={classes.heading}>{t('preview.biodataHeading')}</p>
    </div>
  );
}
