import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate } from '#schemas/dates.ts'
import { localized, type Translatable } from '#schemas/locale.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useServices } from '#src/platform/services.ts'
import { RichText } from '#src/form/rich-text.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useTitlePart } from '#src/ui/page-title.ts'
import { useApplyContext } from './apply-context.ts'
import { informationQuery, type InformationPageName } from './load-information.ts'
import styles from './information-screen.module.css'

/** An information page of the organisation: statutes, fees, personal data, accessibility. */
export const InformationScreen = ({ pageId, templateSlug, version }: Omit<InformationPageName, 'moSlug'>) => {
  const { api } = useServices()
  const locale = useLocale()
  const { moSlug, name } = useApplyContext()
  const { data: page } = useSuspenseQuery(informationQuery(api, { moSlug, templateSlug, pageId, version }))
  const text = (translatable: Translatable) => <RichText text={localized(translatable, locale)} />
  const title = localized(page.title, locale)
  useTitlePart('company', title)
  const updatedAt = formatDate(page.updatedAt, locale)

  return (
    <article className={styles.page}>
      <PageHeading over={name}>{title}</PageHeading>
      <div className={styles.introduction}>{text(page.introduction)}</div>
      {page.sections.map(({ title: heading, paragraphs, items }, sectionIndex) => (
        <section key={sectionIndex} aria-labelledby={`section-${sectionIndex}`}>
          <h2 id={`section-${sectionIndex}`}>{localized(heading, locale)}</h2>
          {paragraphs.map((paragraph, index) => (
            <div key={index}>{text(paragraph)}</div>
          ))}
          {items.length > 0 && (
            <ul>
              {items.map((item, index) => (
                <li key={index}>{text(item)}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className="meta">
        <Trans>Uppdaterad {updatedAt}</Trans>
      </p>
    </article>
  )
}
