import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { localized } from '#schemas/locale.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useApplyContext } from './apply-context.ts'
import styles from './applications-screen.module.css'

/** The applications of an organisation, where it has none or more than one. */
export const ApplicationsScreen = () => {
  const locale = useLocale()
  const { moSlug, name, orgNumber, templates } = useApplyContext()
  if (templates.length === 0)
    return (
      <>
        <PageHeading over={name}>
          <Trans>Det går inte att ansöka just nu</Trans>
        </PageHeading>
        <p>
          <Trans>{name} tar inte emot ansökningar här just nu. Hör av er till dem om ni undrar.</Trans>
        </p>
      </>
    )
  return (
    <>
      <PageHeading over={name}>
        <Trans>Vad vill ni ansöka om?</Trans>
      </PageHeading>
      <Card>
        <ul className={styles.applications}>
          {templates.map((each) => (
            <li key={each.slug}>
              <Link
                to="/apply/$moSlug/$templateSlug/{-$orgNumber}"
                params={{ moSlug, templateSlug: each.slug, orgNumber: orgNumber || undefined }}
              >
                {localized(each.name, locale)}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
