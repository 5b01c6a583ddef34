import { find, tryAll } from './changing/everyday.ts'
import { prove } from './changing/prove.ts'

// `npm run changing` proves docs/changing.md. With `--check`, it makes four everyday changes, or
// those whose names contain the next word. With `--find`, it finds the tests that they break.
const [word, name = ''] = process.argv.slice(2)
if (word === '--find') await find()
else process.exitCode = word === '--check' ? tryAll(name) : prove()
