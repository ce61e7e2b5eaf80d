/** The end of a search. Not among the other paths, which every first screen loads. */
export const FOUND_PATH = '/dashboard/accountSetting/data/found';
