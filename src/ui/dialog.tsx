import { Dialog as DesignDialog } from '@digdir/designsystemet-react'
import { useLingui } from '@lingui/react/macro'
import { XIcon } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Announcer } from './announcer.tsx'
import { classNames } from './class-names.ts'
import { isComposing } from './is-composing.ts'
import styles from './dialog.module.css'
import { FlashRegion } from './flash-region.tsx'

export type DialogProps = {
  /** The question or the name; it gets the focus unless a control inside has `data-autofocus`. */
  heading: ReactNode
  children: ReactNode
  /** Called by the close button, Escape and the backdrop. The owner unmounts the dialog. */
  onClose: () => void
  closesOnEscape?: boolean
  closesOnBackdrop?: boolean
  /** `medium` is for a list, `wide` for fields side by side; `full` covers the page, for forms: the heading is then part of the content. */
  size?: 'normal' | 'medium' | 'wide' | 'full'
  /**
   * Identifies the dialog's content, where that changes while it is open: other content begins at its top, and a reload restores the
   * scroll position in the same content.
   */
  contentId?: string | undefined
}

/**
 * A modal dialog over the page, open while mounted: focus moves into it, the page behind is inert, and
 * focus returns on unmount. 446 px wide, never wider than the viewport minus 32 px.
 */
export const Dialog = ({
  heading,
  children,
  onClose,
  closesOnEscape = true,
  closesOnBackdrop = true,
  size = 'normal',
  contentId,
}: DialogProps) => {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  const headingId = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    if (size === 'full') document.body.classList.add('page-covered')
    // `showModal` moves the focus there itself. Calling `focus` later would move it twice and recompute the styles.
    const first = dialog?.querySelector('[data-autofocus]') ?? dialog?.querySelector('[data-dialog-heading], h1')
    first?.setAttribute('autofocus', '')
    dialog?.showModal()
    // Otherwise the design system's dialog would focus it again after its animation.
    first?.removeAttribute('autofocus')
    return () => {
      if (size === 'full') document.body.classList.remove('page-covered')
      // Closes before unmounting, since only then the browser returns the focus to the opener.
      dialog?.close()
    }
  }, [size])

  const shownContent = useRef(contentId)
  useLayoutEffect(() => {
    if (shownContent.current === contentId) return
    shownContent.current = contentId
    ref.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [contentId])

  useEffect(() => {
    document.body.classList.add('dialog-open')
    return () => {
      if (document.querySelector('dialog[open]') === null) document.body.classList.remove('dialog-open')
    }
  }, [])

  return (
    <DesignDialog
      ref={ref}
      closeButton={false}
      className={classNames(styles.dialog, size !== 'normal' && styles[size])}
      data-is-full={size === 'full' || undefined}
      aria-labelledby={headingId}
      // The router restores the scroll position by this id; without one, by the element's path in the document.
      data-scroll-restoration-id={contentId}
      onCancel={(event) => {
        // Escape inside a nested dialog bubbles here too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (closesOnEscape) onClose()
      }}
      onKeyDown={(event) => {
        // A second Escape in a row would close the element without onClose. An open menu handles the key first.
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
        if (event.currentTarget.querySelector(':popover-open') !== null) return
        event.preventDefault()
        event.stopPropagation()
        if (closesOnEscape) onClose()
      }}
      onPointerDown={(event) => {
        if (closesOnBackdrop && event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose()
      }}
    >
      {size !== 'full' && (
        <button type="button" className={styles.close} onClick={onClose} aria-label={t`Stäng`}>
          <XIcon aria-hidden />
        </button>
      )}
      {size !== 'full' ? (
        <h2 id={headingId} tabIndex={-1} data-dialog-heading className={styles.heading}>
          {heading}
        </h2>
      ) : (
        <span id={headingId} hidden>
          {heading}
        </span>
      )}
      {children}
      <FlashRegion container="dialog" />
      <Announcer />
    </DesignDialog>
  )
}

/** Presses on the backdrop and on the padding both have the dialog as target. */
const isOutside = (dialog: HTMLElement, press: { clientX: number; clientY: number }): boolean => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return press.clientX < left || press.clientX > right || press.clientY < top || press.clientY > bottom
}
