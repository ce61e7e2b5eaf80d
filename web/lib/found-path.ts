/** The end of a search. Not among the other paths, which every first screen loads. */
export const FOUND_PATH = '/dashboard/accountSetting/data/found';

/** The story of a member and the person found. */
export const STORY_PATH = '/dashboard/accountSetting/data/story';
