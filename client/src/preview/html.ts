/** What the page's frame is made of. URIs are those of the webview. */
export interface PageFrame {
  readonly cspSource: string;
  /** Unguessable, new for every page. */
  readonly nonce: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly title: string;
  readonly script: string;
  readonly style: string;
  readonly icons: string;
}

/** The document of the preview. Its only content is the script's doing; text reaches it by messages alone. */
export function pageHtml({ cspSource, nonce, language, title, script, style, icons }: PageFrame): string {
  const policy = `default-src 'none'; style-src ${cspSource}; font-src ${cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" id="vscode-codicon-stylesheet" href="${escapeHtml(icons)}">
<link rel="stylesheet" href="${escapeHtml(style)}">
</head>
<body>
<script nonce="${escapeHtml(nonce)}" src="${escapeHtml(script)}"></script>
</body>
</html>`;
}

/** 128 random bits in hexadecimal. */
export function newNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
}
