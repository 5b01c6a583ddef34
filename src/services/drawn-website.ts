import { Website } from '../../schemas/website.ts'
import { readDrawn } from './drawn.ts'

/** Returns what the website says about the clinic, which the server has put into the page's HTML. */
export const readDrawnWebsite = (page: Document): Website | undefined =>
  readDrawn(page, 'website', Website)
