import { beforeEach } from 'vitest'

// A decision that never arrives is reported on the next page: the files of a run share the storage of one session.
beforeEach(() => sessionStorage.clear())
