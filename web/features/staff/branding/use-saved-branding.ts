import { useQueryClient } from '@tanstack/react-query';
import type { Branding } from '../../../../contract/branding/schema.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { applyBranding } from './apply-branding.ts';
import { brandingQuery } from './branding.queries.ts';

/** Returns a function that shows a saved branding on the page. */
export function useSavedBranding(): (saved: Branding) => void {
  const queries = useQueryClient();
  return (saved) => {
    applyBranding(saved);
    queries.setQueryData(brandingQuery.queryKey, saved);
    void queries.invalidateQueries({ queryKey: siteQuery.queryKey });
  };
}
