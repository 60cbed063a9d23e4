import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'

/** The two buttons of a dialog that saves what its form has. */
export const SaveButtons = ({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <>
      <Button type="submit" isBusy={isBusy} busyText={t`Sparar …`}>
        <Trans>Spara</Trans>
      </Button>
      <Button variant="outlined" isNeutral onClick={onClose}>
        <Trans>Avbryt</Trans>
      </Button>
    </>
  )
}
