import type { Brand } from '../../../platform/brand.ts';
import { createPdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import type { InvoiceContent } from './invoice.content.ts';

export const createInvoiceRenderer = (brand: Brand) =>
  createPdfRenderer<InvoiceContent>(new URL('./invoice.worker.ts', import.meta.url), brand);
