import { Fragment, type ReactNode } from 'react'
import { parseRichText, type Block, type Inline } from '#schemas/parse-rich-text.ts'
import styles from './rich-text.module.css'

type RichTextProps = {
  /** The text in the user's language. */
  text: string
  /** Read after each link, which then opens in a new tab because the page may have unsaved input. */
  newTab?: string
}

/** A text with paragraphs, bold and italic, lists, links and callouts; one of a single paragraph is its content alone. Static. */
export const RichText = ({ text, newTab }: RichTextProps) => {
  const blocks = parseRichText(text)
  const [first] = blocks
  if (blocks.length === 1 && first?.type === 'paragraph') return renderInline(first.children, newTab)
  return <div className={styles.text}>{blocks.map((block, index) => renderBlock(block, index, newTab))}</div>
}

const renderBlock = (block: Block, key: number, newTab: string | undefined): ReactNode => {
  if (block.type === 'paragraph') return <p key={key}>{renderInline(block.children, newTab)}</p>
  if (block.type === 'callout')
    return (
      <div key={key} className={styles.callout} role="note">
        {block.children.map((child, index) => renderBlock(child, index, newTab))}
      </div>
    )
  const items = block.items.map((item, index) => <li key={index}>{renderInline(item, newTab)}</li>)
  return block.start === null ? (
    <ul key={key}>{items}</ul>
  ) : (
    <ol key={key} start={block.start}>
      {items}
    </ol>
  )
}

const renderInline = (children: readonly Inline[], newTab: string | undefined): ReactNode =>
  children.map((child, index) => <Fragment key={index}>{renderPart(child, newTab)}</Fragment>)

const renderPart = (child: Inline, newTab: string | undefined): ReactNode => {
  if (typeof child === 'string') return child
  if (child.type === 'break') return <br />
  const content = renderInline(child.children, newTab)
  if (child.type === 'strong') return <strong>{content}</strong>
  if (child.type === 'emphasis') return <em>{content}</em>
  const isOpenedBeside = newTab !== undefined && !/^(?:mailto|tel):/i.test(child.url)
  return (
    <a href={child.url} {...(isOpenedBeside && { target: '_blank', rel: 'noreferrer' })}>
      {content}
      {isOpenedBeside && <> {newTab}</>}
    </a>
  )
}
