import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localized } from '#schemas/locale.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useApplyContext } from './apply-context.ts'
import styles from './start-facts.module.css'

/** Tells a company before it begins how long the application takes, and the facts that the template states. */
export const StartFacts = () => {
  const locale = useLocale()
  const { moSlug, template } = useApplyContext()
  if (template === null) return null
  const { slug, minutes, start, pages } = template
  if (minutes === null && start.length === 0) return null
  return (
    <dl className={styles.facts}>
      {minutes !== null && (
        <Fact title={<Trans>Tid</Trans>}>
          <Plural value={minutes} one="Ungefär # minut." other="Ungefär # minuter." />{' '}
          <Trans>Ni kan göra klart en del i taget.</Trans>
        </Fact>
      )}
      {start.map(({ title, text, page }, position) => {
        const linked = pages.find(({ pageId }) => pageId === page)
        return (
          <Fact key={position} title={localized(title, locale)}>
            {localized(text, locale)}
            {linked !== undefined && (
              <>
                {' '}
                <Link
                  to="/apply/$moSlug/information/$pageId"
                  params={{ moSlug, pageId: linked.pageId }}
                  search={{ template: slug }}
                >
                  {localized(linked.title, locale)}
                </Link>
              </>
            )}
          </Fact>
        )
      })}
    </dl>
  )
}

const Fact = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)
