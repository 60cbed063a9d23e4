import type { Block, Inline } from '#schemas/parse-rich-text.ts'
import { escapeHtml, htmlLines, quoted } from './html.ts'

/** A block of a mail's text part. A link's address follows its words. */
export const blockText = (block: Block): string => {
  switch (block.type) {
    case 'paragraph':
      return inlineText(block.children)
    case 'list':
      return block.items
        .map((item, index) => `${block.start === null ? '-' : `${block.start + index}.`} ${inlineText(item)}`)
        .join('\n')
    case 'callout':
      return quoted(block.children.map(blockText).join('\n\n'))
  }
}

const inlineText = (children: readonly Inline[]): string =>
  children
    .map((child) => {
      if (typeof child === 'string') return child
      if (child.type === 'break') return '\n'
      const text = inlineText(child.children)
      if (child.type !== 'link') return text
      const address = child.url.replace(/^(?:mailto|tel):/, '')
      return text === address ? text : `${text} (${address})`
    })
    .join('')

const style = 'margin:0 0 16px;font-size:16px;line-height:24px'

/** A block of a mail's HTML part. */
export const blockHtml = (block: Block): string => {
  switch (block.type) {
    case 'paragraph':
      return `<p style="${style}">${inlineHtml(block.children)}</p>`
    case 'list': {
      const items = block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')
      return block.start === null
        ? `<ul style="${style}">${items}</ul>`
        : `<ol start="${block.start}" style="${style}">${items}</ol>`
    }
    case 'callout':
      return `<blockquote class="quote" style="${style};padding:12px 16px;background:#f1f3f4">${block.children.map(blockHtml).join('')}</blockquote>`
  }
}

const inlineHtml = (children: readonly Inline[]): string =>
  children
    .map((child) => {
      if (typeof child === 'string') return htmlLines(child)
      if (child.type === 'break') return '<br>'
      const inner = inlineHtml(child.children)
      switch (child.type) {
        case 'strong':
          return `<strong>${inner}</strong>`
        case 'emphasis':
          return `<em>${inner}</em>`
        case 'link':
          return `<a href="${escapeHtml(child.url)}" style="color:inherit">${inner}</a>`
      }
    })
    .join('')
