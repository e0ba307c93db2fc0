/** What a browser's recorder writes at the beginning of a WebM of speech, with something of its own behind it. */
export function aRecording(content = ''): Buffer {
  return Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    Buffer.from(`\x18S\x80g\x16T\xaek\x86\x86A_OPUS${content}`, 'latin1'),
  ]);
}
