import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The files of a fake build of the app: the content of each file by the file's name. */
export const BUILT = {
  'dist/index.html': `<title>Clinic</title><script src="/early.js"></script>
    <script type="application/json" id="settings">__SETTINGS__</script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared-2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-3.css">
    <body><div id="root"></div></body>`,
  'dist/early.js': 'early()',
  'dist/wake.js': 'wake()',
  'dist/signed-in.js': 'signedIn()',
  'dist/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index-1.js', imports: ['_shared'], css: ['assets/index-3.css'] },
    _shared: { file: 'assets/shared-2.js', css: ['assets/shared-4.css'] },
    'about.tsx': { file: 'assets/about-5.js', imports: ['_shared'], css: ['assets/about-6.css'] },
    'book.tsx': { file: 'assets/book-7.js', imports: ['index.html'] },
    'renewal.ts': { file: 'assets/renewal-8.js' },
  }),
  'dist/assets/index-3.css': '.index{}',
  'dist/assets/shared-4.css': '.shared{}',
  'dist/assets/about-6.css': '.about{}',
}

/** The files in `BUILT` and a fake server-side renderer for `/about` and `/appointment`. */
export const FILES = {
  ...BUILT,
  'dist-render/render.js': `
    export const DRAWN = { '/about': 'about.tsx', '/appointment': 'book.tsx' }
    export const render = async (path, { clinic }, now) => ({
      html: '<h1>' + path + ' of ' + clinic.name + ' in ' + now.getUTCFullYear() +
        (clinic.hours ? ', ' + clinic.hours : '') + '</h1>',
      title: 'Drawn',
      parts: [DRAWN[path]],
      ...(path === '/appointment' && { inside: { renewal: 'renewal.ts', list: '/list' } }),
    })`,
}

/** Writes files into `folder`. The keys of `files` are file names, and the values are contents. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
