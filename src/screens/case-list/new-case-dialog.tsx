import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { mayCreateCase } from '#machines/case/permissions.ts'
import { meQuery, myOrganisationsQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { useCloseDialog, RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NewCaseForm } from './new-case-form.tsx'
import styles from './new-case-dialog.module.css'

/** Creates a case for a company, with a mail to the company unless it is silent. Then returns to the list. */
export const NewCaseDialog = () => {
  const { api } = useServices()
  const close = useCloseDialog(useRouter())
  const me = useQuery(meQuery(api)).data
  const myOrganisations = useQuery(myOrganisationsQuery(api)).data
  const organisations = (myOrganisations ?? []).filter(({ id }) => mayCreateCase(me?.roles ?? [], id))
  return (
    <RouteDialog heading={<Trans>Ny ansökan</Trans>}>
      {me === undefined || myOrganisations === undefined ? (
        <Skeleton rows={4} rowHeight={64} />
      ) : organisations.length === 0 ? (
        <NobodyMayCreate onClose={close} />
      ) : (
        <NewCaseForm userId={me.id} organisations={organisations} onClose={close} />
      )}
    </RouteDialog>
  )
}

/** For those who read or review: the form would ask for what they cannot send. */
const NobodyMayCreate = ({ onClose }: { onClose: () => void }) => (
  <div className={styles.form}>
    <p>
      <Trans>Din roll får inte skapa ansökningar. Be en handläggare eller administratör.</Trans>
    </p>
    <div className={styles.buttons}>
      <Button variant="outlined" isNeutral onClick={onClose}>
        <Trans>Stäng</Trans>
      </Button>
    </div>
  </div>
)
