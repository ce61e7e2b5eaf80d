import { plainTextOf, renderMarkdown } from '../content/index.ts';
import type { StoryText } from './story.present.ts';

const SUMMARY_LENGTH = 200;

/** Draws stories like articles, but without pictures in the text: both members agree to each picture by itself. */
export const storyText: StoryText = {
  html: (markdown) => renderMarkdown(markdown),
  summary: (markdown) => plainTextOf(markdown, SUMMARY_LENGTH),
};
