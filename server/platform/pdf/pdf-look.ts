import type { BrandFacts } from '../brand.ts';

/** How a page looks: plain data, to be passed to the worker. */
export interface PdfLook {
  /** Colour of headings. */
  readonly primary: string;
  /** Colour of ornaments. */
  readonly ornament: string;
  /** The logo as PNG. */
  readonly logo: { readonly bytes: Uint8Array; readonly width: number; readonly height: number } | null;
  /** Line at the top of a biodata. */
  readonly biodataHeader: string | null;
}

/** The branding as pages need it. Paper is light, so the colours and the logo are those of the light scheme. */
export const pdfLook = ({ palette: { light }, logo, biodataHeader }: BrandFacts): PdfLook => ({
  primary: light['--primary'],
  ornament: light['--gold-500'],
  logo: logo && { bytes: logo.bytes, width: logo.width, height: logo.height },
  biodataHeader,
});
