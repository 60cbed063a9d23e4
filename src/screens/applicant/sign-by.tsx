import { Trans } from '@lingui/react/macro'
import { DateTime } from '#src/ui/time.tsx'

/** The last day to sign. */
export const SignBy = ({ signBy }: { signBy: string | null | undefined }) =>
  signBy && (
    <p>
      <Trans>
        Alla behöver skriva under senast <DateTime at={signBy} precision="day" />.
      </Trans>
    </p>
  )
