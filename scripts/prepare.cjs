// This file is old-style JavaScript, because an old Node may run it before `npm install`.
/* oxlint-disable no-var, prefer-template, prefer-arrow-callback */
'use strict'

var fs = require('fs')
var path = require('path')
var childProcess = require('child_process')

var root = path.join(__dirname, '..')
function major(version) {
  return Number(version.replace(/^\D*/, '').split('.')[0])
}

function fail(line) {
  console.error(line)
  process.exit(1)
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
  } catch {
    return undefined
  }
}

var project = readJson('package.json')
// The oldest Node that can run this file, and the Node that runs the product.
var OLDEST = major(project.engines.node)
var WANTED = major(project.devDependencies.node)

/** Returns whether every package in the lockfile is installed in the lockfile's version. */
function isInstalled() {
  var wanted = readJson('package-lock.json')
  var installed = readJson('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  return Object.keys(wanted.packages).every(function (name) {
    if (name === '') return true
    var there = installed.packages[name]
    if (!there) return wanted.packages[name].optional === true
    return there.version === wanted.packages[name].version
  })
}

function install() {
  if (isInstalled()) return
  console.log('Installing the dependencies (once; about a minute)…')
  var npm = process.env.npm_execpath
  var command = npm ? process.execPath : 'npm'
  var words = (npm ? [npm] : []).concat(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  var run = childProcess.spawnSync(command, words, { cwd: root, stdio: 'inherit', shell: !npm })
  if (run.status !== 0) fail('The install failed; what npm printed above says why.')
}

/** Returns the system's Node, or the Node in `node_modules` if the system's Node is too old. */
function findNode() {
  if (major(process.version) >= WANTED) return process.execPath
  var own = ['node', 'node.exe']
    .map(function (name) {
      return path.join(root, 'node_modules', 'node', 'bin', name)
    })
    .find(fs.existsSync)
  if (!own) {
    fail(
      'The install left out Node ' +
        WANTED +
        ' (its install script was blocked): allow it with ' +
        '`npm install-scripts approve node` and `npm rebuild node`, or use Node ' +
        WANTED +
        '.',
    )
  }
  return own
}

function newestTime(entry) {
  var full = path.join(root, entry)
  var stat = fs.statSync(full)
  if (!stat.isDirectory()) return stat.mtimeMs
  return fs.readdirSync(full).reduce(function (newest, name) {
    return Math.max(newest, newestTime(path.join(entry, name)))
  }, stat.mtimeMs)
}

var BROWSER_SOURCES = [
  'src',
  'machines',
  'schemas',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build',
  'docs/manual',
  'package-lock.json',
]

var SERVER_SOURCES = ['server', 'schemas', 'vite.server.config.ts', 'package-lock.json']

// Each build step has the last file that the step writes (`made`), its sources and its commands.
// The first build step builds the app and its server-side renderer. The second builds the server.
var BUILDS = [
  {
    made: 'dist-render/render.js',
    sources: BROWSER_SOURCES,
    runs: [[], ['--ssr', 'src/render.tsx', '--outDir', 'dist-render']],
  },
  {
    made: 'dist-server/main.js',
    sources: SERVER_SOURCES,
    runs: [['--config', 'vite.server.config.ts']],
  },
]

function isOutdated(build) {
  var made = path.join(root, build.made)
  var newest = Math.max.apply(null, build.sources.map(newestTime))
  return !fs.existsSync(made) || fs.statSync(made).mtimeMs <= newest
}

function build(node) {
  var outdated = BUILDS.filter(isOutdated)
  if (outdated.length === 0) return
  console.log('Building the app…')
  var vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  outdated.forEach(function (build) {
    build.runs.forEach(function (words) {
      var all = [vite, 'build', '--logLevel', 'error'].concat(words)
      var run = childProcess.spawnSync(node, all, { cwd: root, stdio: 'inherit' })
      if (run.status !== 0) fail('The build failed; what is printed above says why.')
    })
  })
}

// These environment variables save time and memory in the server.
// The compile cache makes the server's next start faster.
// The malloc settings make the server use one memory arena and return freed memory to the system.
var THRIFT = {
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '8192',
  MALLOC_TOP_PAD_: '16384',
}

/** Runs Node with the arguments `words` in this terminal, and exits with Node's exit code. */
function hand(node, words) {
  var bin = path.join(root, 'node_modules', '.bin')
  var env = Object.assign({}, THRIFT, process.env, {
    PATH: path.dirname(node) + path.delimiter + bin + path.delimiter + process.env.PATH,
  })
  var child = childProcess.spawn(node, words, { cwd: root, stdio: 'inherit', env: env })
  // The terminal sends Ctrl-C also to the child process, but SIGTERM reaches only this process.
  process.on('SIGINT', function () {})
  process.on('SIGTERM', function () {
    child.kill('SIGTERM')
  })
  child.on('exit', function (code, signal) {
    process.exit(signal ? 1 : code)
  })
}

if (major(process.version) < OLDEST) {
  fail('Doctors Portal needs Node ' + OLDEST + ' or newer; this is Node ' + process.version + '.')
}

var words = process.argv.slice(2)
var isUnbuilt = words[0] === '--unbuilt'

install()
var node = findNode()
if (!isUnbuilt) build(node)
hand(node, isUnbuilt ? words.slice(1) : words)
