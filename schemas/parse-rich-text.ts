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

/** Parses a text in the user's language. What is not of the closed part is text. `start` is the first number of a numbered list, or null. */
export const parseRichText = (text: string): readonly Block[] =>
  isPlain(text) ? [{ type: 'paragraph', children: [text] }] : parseLines(text.split(/\r?\n/).map((line) => line.trim()))

/** Most texts: nothing in them is anything but words. */
const isPlain = (text: string): boolean => !/[*[\\>@\r\n]|https:|^\s|\s$|^[-+]|^\d+[.)]/.test(text)

const parseLines = (lines: readonly string[]): readonly Block[] => {
  const from = lines.findIndex((line) => line !== '')
  if (from === -1) return []
  const rest = lines.slice(from)
  const { block, length } = isCallout(rest[0]) ? readCallout(rest) : (readList(rest) ?? readParagraph(rest))
  return [block, ...parseLines(rest.slice(length))]
}

type ReadBlock = { block: Block; length: number }

const isCallout = (line: string | undefined): boolean => line?.startsWith('>') ?? false

const readCallout = (lines: readonly string[]): ReadBlock => {
  const length = lengthUntil(lines, (line) => !isCallout(line))
  const children = parseLines(lines.slice(0, length).map((line) => line.slice(1).trim()))
  return { block: { type: 'callout', children }, length }
}

const readParagraph = (lines: readonly string[]): ReadBlock => {
  const length = lengthUntil(lines, (line, index) => line === '' || isCallout(line) || (index > 0 && interrupts(line)))
  return { block: { type: 'paragraph', children: parseInline(lines.slice(0, length).join('\n')) }, length }
}

/** A line in the middle of a paragraph that begins with a number other than 1 goes on with it. */
const interrupts = (line: string): boolean => {
  const item = readItem(line)
  return item !== null && (item.start === null || item.start === 1)
}

const readList = (lines: readonly string[]): ReadBlock | null => {
  const first = readItem(lines[0] ?? '')
  if (first === null) return null
  const items: string[] = []
  let length = 0
  let isAfterBlank = false
  for (const [index, line] of lines.entries()) {
    const item = readItem(line)
    const isSameList = item?.delimiter === first.delimiter
    if (isCallout(line) || (item !== null && !isSameList) || (isAfterBlank && line !== '' && item === null)) break
    isAfterBlank = line === ''
    if (isAfterBlank) continue
    if (item === null) items.push(`${items.pop() ?? ''}\n${line}`)
    else items.push(item.text)
    length = index + 1
  }
  return { block: { type: 'list', start: first.start, items: items.map(parseInline) }, length }
}

const readItem = (line: string): { delimiter: string; start: number | null; text: string } | null => {
  const [, bullet, number, delimiter, text] = /^(?:([-*+])|(\d{1,9})([.)]))\s+(\S.*)$/.exec(line) ?? []
  if (text === undefined) return null
  return { delimiter: bullet ?? delimiter ?? '', start: number === undefined ? null : Number(number), text }
}

const lengthUntil = (lines: readonly string[], isOver: (line: string, index: number) => boolean): number => {
  const index = lines.findIndex(isOver)
  return index === -1 ? lines.length : index
}

const inline =
  /\\(?<escaped>[!-/:-@[-`{-~])|\*\*(?=\S)(?<strong>(?:\\.|[^\\])+?)(?<!\s)\*\*(?!\*)|\*(?=[^\s*])(?<emphasis>(?:\\.|[^\\*]|\*\*)+?)(?<![\s*])\*(?!\*)|\[(?<link>(?:\\.|[^\\[\]])+)\]\((?<url>[^\s()<>]+)\)/gsu

const parseInline = (text: string): readonly Inline[] => linkAddresses(parseMarks(text))

const parseMarks = (text: string): readonly Inline[] => {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(inline)) {
    const { escaped, strong, emphasis, link, url } = match.groups ?? {}
    parts.push(text.slice(end, match.index))
    end = match.index + match[0].length
    if (escaped !== undefined) parts.push(escaped)
    else if (strong !== undefined) parts.push({ type: 'strong', children: parseMarks(strong) })
    else if (emphasis !== undefined) parts.push({ type: 'emphasis', children: parseMarks(emphasis) })
    else if (link !== undefined && url !== undefined && isLinkable(url))
      parts.push({ type: 'link', url, children: parseMarks(link) })
    else parts.push(match[0])
  }
  return [...parts, text.slice(end)]
}

const address = /(https:\/\/[^\s]*[^\s.,:;)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

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

const joinTexts = (children: readonly Inline[]): readonly Inline[] =>
  children.reduce<readonly Inline[]>((joined, child) => {
    const last = joined.at(-1)
    return typeof child === 'string' && typeof last === 'string'
      ? [...joined.slice(0, -1), last + child]
      : [...joined, child]
  }, [])
