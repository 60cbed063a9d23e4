import { Trans } from '@lingui/react/macro'
import * as v from 'valibot'
import { Email } from '#schemas/identifiers.ts'
import { isUnnamed, type NamedSignatory } from '#src/case/signatories-of.ts'

/** Warns below a field of an address that is none of the signatories' in the answers. The region is announced, so it stays while it is empty. */
export const UnnamedSignatory = ({ email, named }: { email: string; named: readonly NamedSignatory[] }) => (
  <div role="status">
    {v.is(Email, email.trim()) && isUnnamed(named, email) && (
      <p className="meta">
        <Trans>Adressen står inte hos firmatecknarna i era svar. Kontrollera att personen får teckna firman.</Trans>
      </p>
    )}
  </div>
)
