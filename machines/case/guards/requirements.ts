import {
  companyInformed,
  notDelegated,
  regionalReviewerMissing,
  regionalReviewRequired,
  stepNotOnCase,
} from '../requirements/case.ts'
import {
  correctionsNotSendable,
  noCorrectionDrafted,
  openCorrections,
  unreadCorrections,
} from '../requirements/corrections.ts'
import { checkPointsNotChecked, formsNotApproved, formsNotReady } from '../requirements/forms.ts'
import { newSignatureNeeded, signingMethodOff } from '../requirements/signature.ts'
import { companyBegunAnew } from '../removal.ts'
import { noAdmissionQueued } from '../admission.ts'
import { requirement } from './guard.ts'

/** The requirements on the case itself, by name: buttons, lists and milestones alike ask for them without an event. */
export const requirements = {
  'every form is ready to be signed': requirement(formsNotReady),
  'every form is approved': requirement(formsNotApproved),
  'every checkpoint is checked': requirement(checkPointsNotChecked),
  'no correction is open': requirement((facts) => openCorrections(facts)),
  'every answered correction is read': requirement(unreadCorrections),
  'no change needs a new signature': requirement(newSignatureNeeded),
  'a correction is drafted': requirement(noCorrectionDrafted),
  'every drafted correction can be requested': requirement(correctionsNotSendable),
  'digital signing is switched on': requirement((facts) => signingMethodOff(facts, 'digital')),
  'signing on paper is switched on': requirement((facts) => signingMethodOff(facts, 'paper')),
  'the internal signature is a step of the case': requirement((facts) =>
    stepNotOnCase(facts, 'SHOULD_BE_SIGNED_INTERNALLY'),
  ),
  'the regional review is a step of the case': requirement((facts) => stepNotOnCase(facts, 'REGIONAL_REVIEW')),
  'the credit report is a step of the case': requirement((facts) => stepNotOnCase(facts, 'CREDITSAFE_REPORT')),
  'the organisation has a regional reviewer': requirement(regionalReviewerMissing),
  'no regional review is required': requirement(regionalReviewRequired),
  'somebody handles the case': requirement(notDelegated),
  'the company has no link': requirement(companyInformed),
  'the company has not begun anew': requirement(companyBegunAnew),
  'a date of admission is queued': requirement(noAdmissionQueued),
}
