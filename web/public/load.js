// Loads the app if theme.js failed to load or to run, in the page's default colours; if that fails too, shows an error.
// On pages whose HTML already contains the first script, this is the same module and runs once. This file also runs in
// browsers from before 2020, which cannot parse theme.js: they are told that they are too old, so it uses only old
// syntax.
(() => {
  const { first } = document.currentScript.dataset;
  const saysTooOld = () => {
    const sentence = document.getElementById('too-old');
    if (!sentence || 'isWellFormed' in String.prototype) return false;
    sentence.hidden = false;
    document.body.textContent = '';
    document.body.appendChild(sentence);
    return true;
  };
  const load = () => {
    const line = document.querySelector('.not-loaded > p');
    if (!line || window.isBeingLoaded || saysTooOld()) return;
    line.querySelector('button').addEventListener('click', () => location.reload());
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = first;
    script.onerror = () => {
      line.hidden = false;
    };
    document.head.prepend(script);
  };
  // After the load event, theme.js has either run or failed.
  if (document.readyState === 'complete') load();
  else addEventListener('load', load);
})();
