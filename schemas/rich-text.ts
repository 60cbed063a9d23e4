import * as v from 'valibot'
import { Translatable } from './locale.ts'

/**
 * A text of more than words, in a closed part of Markdown (CommonMark 0.31.2): paragraphs, `**bold**`, `*italic*`, lists of one level,
 * `[links](https://…)`, and `>` before each line of a callout. Line breaks stay, addresses of web and e-mail become links, and a backslash
 * before a character shows it. Everything else is shown as it is written.
 */
export const RichText = v.strictObject(Translatable.entries)
