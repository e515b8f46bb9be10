#!/usr/bin/env node
// Nothing of the commands is loaded for the version alone.
const [option, ...others] = process.argv.slice(2);
if (['-V', '--version'].includes(option) && others.length === 0) {
  const { version } = await import('../dist/version.js');
  console.log(version());
} else await import('../dist/main.js');
