export type Inline =
  | string
  | { type: 'break' }
  | { type: 'strong'; children: readonly Inline[] }
  | { type: 'emphasis'; children: readonly Inline[] }
  | { type: 'link'; url: string; children: readonly Inline[] }

export type Block =
  | { type: 'paragraph'; children: readonly Inline[] }
  | { type: 'list'; start: number | null; items: readonly (readonly Inline[])[] }
  | { type: 'callout'; children: readonly Block[] }

/** Whether a link may lead there: the web, an e-mail, a telephone, or a page of the product. */
export const isLinkable = (url: string): boolean => /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(url)

/** Parses a text in the user's language. Everything outside of the closed part is text. `start` is the first number of a numbered list, or null. */
export const parseRichText = (text: string): readonly Block[] =>
  isPlain(text) ? [{ type: 'paragraph', children: [text] }] : parseLines(text.split(/\r?\n/).map((line) => line.trim()))

/** Most texts: nothing in them is anything but words. */
const isPlain = (text: string): boolean => !/[*[\\>@\r\n]|https:|^\s|\s$|^[-+]|^\d+[.)]/.test(text)

/** Deeper callouts are read as words. */
export const maxCalloutDepth = 3

const parseLines = (lines: readonly string[], depth = 0): readonly Block[] => {
  const blocks: Block[] = []
  let from = 0
  while (from < lines.length) {
    if (lines[from] === '') {
      from += 1
      continue
    }
    const { block, length } =
      isCallout(lines[from]) && depth < maxCalloutDepth
        ? readCallout(lines, from, depth)
        : (readList(lines, from) ?? readParagraph(lines, from))
    blocks.push(block)
    from += length
  }
  return blocks
}

type ReadBlock = { block: Block; length: number }

const isCallout = (line: string | undefined): boolean => line?.startsWith('>') ?? false

const readCallout = (lines: readonly string[], from: number, depth: number): ReadBlock => {
  const length = lengthUntil(lines, from, (line) => !isCallout(line))
  const inside = lines.slice(from, from + length).map((line) => line.slice(1).trim())
  return { block: { type: 'callout', children: parseLines(inside, depth + 1) }, length }
}

const readParagraph = (lines: readonly string[], from: number): ReadBlock => {
  const isOver = (line: string): boolean => line === '' || isCallout(line) || interrupts(line)
  const length = 1 + lengthUntil(lines, from + 1, isOver)
  return { block: { type: 'paragraph', children: parseInline(lines.slice(from, from + length).join('\n')) }, length }
}

/** A line that begins with a number other than 1 continues its paragraph. */
const interrupts = (line: string): boolean => {
  const item = readItem(line)
  return item !== null && (item.start === null || item.start === 1)
}

const readList = (lines: readonly string[], from: number): ReadBlock | null => {
  const first = readItem(lines[from] ?? '')
  if (first === null) return null
  const items: string[] = []
  let length = 0
  let isAfterBlank = false
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const item = readItem(line)
    const isSameList = item?.delimiter === first.delimiter
    if (isCallout(line) || (item !== null && !isSameList) || (isAfterBlank && line !== '' && item === null)) break
    isAfterBlank = line === ''
    if (isAfterBlank) continue
    if (item === null) items.push(`${items.pop() ?? ''}\n${line}`)
    else items.push(item.text)
    length = index + 1 - from
  }
  return { block: { type: 'list', start: first.start, items: items.map(parseInline) }, length }
}

const readItem = (line: string): { delimiter: string; start: number | null; text: string } | null => {
  const [, bullet, number, delimiter, text] = /^(?:([-*+])|(\d{1,9})([.)]))\s+(\S.*)$/.exec(line) ?? []
  if (text === undefined) return null
  return { delimiter: bullet ?? delimiter ?? '', start: number === undefined ? null : Number(number), text }
}

const lengthUntil = (lines: readonly string[], from: number, isOver: (line: string) => boolean): number => {
  let to = from
  while (to < lines.length && !isOver(lines[to] ?? '')) to += 1
  return to - from
}

const parseInline = (text: string): readonly Inline[] => linkAddresses(parseMarks(text))

const marks = /[\\*[]/gu
const escaped = /\\([!-/:-@[-`{-~])/uy
const strong = /\*\*(?=\S)((?:\\.|[^\\])+?)(?<!\s)\*\*(?!\*)/suy
const emphasisStart = /\*(?=[^\s*])/uy
/** Matches emphasis up to a single star. */
const emphasised = /(?:\\.|[^\\*]|\*\*)+/suy
const emphasisEnd = /(?<![\s*])\*(?!\*)/uy
const link = /\[((?:\\.|[^\\[\]])+)\]\(([^\s()<>]+)\)/suy

const matchAt = (expression: RegExp, text: string, at: number): RegExpExecArray | null => {
  expression.lastIndex = at
  return expression.exec(text)
}

type Mark = { part: Inline; end: number }

/** Deeper marks are read as words. */
const maxMarkDepth = 6

/** Linear in the length of the text: a mark without a closing mark is not searched for again. */
const parseMarks = (text: string, depth = 0): readonly Inline[] => {
  if (depth >= maxMarkDepth) return [text]
  const parts: Inline[] = []
  let end = 0
  let isStrongClosed = true
  let emphasisEndsAfter = 0

  const strongAt = (at: number): Mark | null => {
    if (!isStrongClosed || !/^\*\*\S/u.test(text.slice(at, at + 4))) return null
    const [all, inside] = matchAt(strong, text, at) ?? []
    isStrongClosed = inside !== undefined
    if (all === undefined || inside === undefined) return null
    return { part: { type: 'strong', children: parseMarks(inside, depth + 1) }, end: at + all.length }
  }
  const emphasisAt = (at: number): Mark | null => {
    if (at < emphasisEndsAfter || matchAt(emphasisStart, text, at) === null) return null
    const [inside = ''] = matchAt(emphasised, text, at + 1) ?? []
    const last = at + 1 + inside.length
    if (inside !== '' && matchAt(emphasisEnd, text, last) !== null)
      return { part: { type: 'emphasis', children: parseMarks(inside, depth + 1) }, end: last + 1 }
    emphasisEndsAfter = last
    return null
  }
  const linkAt = (at: number): Mark | null => {
    const [all, inside, url] = matchAt(link, text, at) ?? []
    if (all === undefined || inside === undefined || url === undefined) return null
    return {
      part: isLinkable(url) ? { type: 'link', url, children: parseMarks(inside, depth + 1) } : all,
      end: at + all.length,
    }
  }
  const escapedAt = (at: number): Mark | null => {
    const [all, sign] = matchAt(escaped, text, at) ?? []
    return all === undefined || sign === undefined ? null : { part: sign, end: at + all.length }
  }

  for (let next = matchAt(marks, text, 0); next !== null; next = matchAt(marks, text, marks.lastIndex)) {
    const at = next.index
    const mark = next[0] === '\\' ? escapedAt(at) : next[0] === '[' ? linkAt(at) : (strongAt(at) ?? emphasisAt(at))
    // Parsing the inside moves `lastIndex` of the shared expression.
    marks.lastIndex = mark?.end ?? at + 1
    if (mark === null) continue
    parts.push(text.slice(end, at), mark.part)
    end = mark.end
  }
  return [...parts, text.slice(end)]
}

const address = /(https:\/\/[^\s]*[^\s.,:;)]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** Joins neighbouring texts; their line breaks become nodes, and so do their addresses of web and e-mail outside links. */
export const linkAddresses = (children: readonly Inline[], isInLink = false): readonly Inline[] =>
  joinTexts(children).flatMap((child): readonly Inline[] => {
    if (typeof child === 'string')
      return child
        .split('\n')
        .flatMap((line, index) => [
          ...(index > 0 ? [{ type: 'break' } as const] : []),
          ...(isInLink ? [line] : linksIn(line)).filter((part) => part !== ''),
        ])
    if (child.type === 'break') return [child]
    return [{ ...child, children: linkAddresses(child.children, isInLink || child.type === 'link') }]
  })

const linksIn = (line: string): readonly Inline[] =>
  line.split(address).map((part, index) => {
    if (index % 2 === 0) return part
    return { type: 'link', url: part.startsWith('https:') ? part : `mailto:${part}`, children: [part] }
  })

const joinTexts = (children: readonly Inline[]): readonly Inline[] => {
  const joined: Inline[] = []
  for (const child of children) {
    const last = joined.at(-1)
    if (typeof child === 'string' && typeof last === 'string') joined.splice(-1, 1, last + child)
    else joined.push(child)
  }
  return joined
}
