import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './pagination.module.css'

export type PaginationProps = {
  page: number
  pageSize: number
  total: number
  /** There are more than `total`, uncounted. */
  isTotalCapped?: boolean
  /** The router's link to a page. */
  link: (
    page: number,
    props: {
      className: string | undefined
      'aria-current': 'page' | undefined
      'aria-label': string
      children: ReactNode
    },
  ) => ReactNode
}

/** The position in a long list, and links to its other pages. */
export const Pagination = ({ page, pageSize, total, isTotalCapped = false, link }: PaginationProps) => {
  const { t, i18n } = useLingui()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = i18n.number(total === 0 ? 0 : (page - 1) * pageSize + 1)
  const last = i18n.number(Math.min(page * pageSize, total))
  const all = i18n.number(total)
  return (
    <div className={styles.row}>
      <p className="meta">
        {isTotalCapped ? (
          <Trans>
            {first}–{last} av fler än {all}
          </Trans>
        ) : (
          <Trans>
            {first}–{last} av {all}
          </Trans>
        )}
      </p>
      {pages > 1 && (
        <nav aria-label={t`Sidor`} className={styles.pages}>
          {page > 1 &&
            link(page - 1, {
              className: styles.step,
              'aria-current': undefined,
              'aria-label': t`Föregående sida`,
              children: (
                <>
                  <ChevronLeftIcon aria-hidden />
                  <Trans>Föregående</Trans>
                </>
              ),
            })}
          {pagesAround(page, pages).map((number) => (
            <span key={number}>
              {link(number, {
                className: styles.page,
                'aria-current': number === page ? 'page' : undefined,
                'aria-label': t`Sida ${number}`,
                children: number,
              })}
            </span>
          ))}
          {page < pages &&
            link(page + 1, {
              className: styles.step,
              'aria-current': undefined,
              'aria-label': t`Nästa sida`,
              children: (
                <>
                  <Trans>Nästa</Trans>
                  <ChevronRightIcon aria-hidden />
                </>
              ),
            })}
        </nav>
      )}
    </div>
  )
}

/** At most five pages, with the current one in the middle where there is room. */
export const pagesAround = (page: number, pages: number): readonly number[] => {
  const count = Math.min(5, pages)
  const start = Math.min(Math.max(1, page - 2), pages - count + 1)
  return Array.from({ length: count }, (_, index) => start + index)
}
