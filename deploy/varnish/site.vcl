# The cache in front of the site (Varnish 7.1 with xkey and var from varnish-modules). It stores what has a header `xkey`, the
# cache tags of a page, and serves it until a save purges one of these tags. docs/operations.md, "The front cache".
vcl 4.1;

import directors;
import std;
import var;
import xkey;

include "backends.vcl";

# The instances, in a private network, may purge; a client that comes through a proxy may not, see below.
acl purgers {
    "127.0.0.0"/8;
    "10.0.0.0"/8;
    "172.16.0.0"/12;
    "192.168.0.0"/16;
    "::1";
    "fc00::"/7;
}

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.X-Stale;
        unset req.http.X-Kept;
        # How a visit is counted (src/lib/visits/front-cache-log.ts), for the log and for the site: no header that says so is left where
        # a page may be stored. The site counts the requests of its router itself.
        unset req.http.X-Visit;
        if (req.method == "GET" && !req.http.rsc) {
            if (req.http.Cookie ~ "site-staff=|__prerender_bypass=") {
                set req.http.X-Visit = "none";
            } else if (req.http.Sec-Purpose ~ "^prefetch" || req.http.Purpose ~ "^prefetch") {
                set req.http.X-Visit = "ahead";
            } else if (req.http.Accept-Language || req.http.Sec-Fetch-Mode) {
                set req.http.X-Visit = "browser";
            } else {
                set req.http.X-Visit = "program";
            }
        }
    }

    if (req.method == "PURGE") {
        # Varnish itself adds the client to X-Forwarded-For: with a second address in it the request came through a proxy.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ "," || req.http.xkey-purge !~ "[a-z]") {
            return (synth(405));
        }
        # First the time, then the pages: what is fetched before this moment and arrives after it is not stored.
        var.global_set("purged", std.time2real(now, 0.0));
        # An instance that starts purges every page.
        if (req.http.xkey-purge ~ "(^| )pages( |$)") {
            var.global_set("started", std.time2real(now, 0.0));
        }
        # A soft purge: a stale page can still be served while the site is away.
        return (synth(200, "Purged " + xkey.softpurge(req.http.xkey-purge)));
    }
    if (req.method !~ "^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$") {
        return (synth(405));
    }
    # For monitoring, not for visitors.
    if (req.url ~ "^/api/metrics") {
        return (synth(404));
    }

    set req.backend_hint = instances.backend();
    if (std.healthy(req.backend_hint) && !req.http.X-Stale) {
        # A purged page is not served while it can be fetched anew.
        set req.grace = 0s;
    } else {
        set req.grace = 7d;
    }
    if (!std.healthy(req.backend_hint)) {
        set req.backend_hint = last_resort.backend();
    }

    # Archives have room in no memory: they go through at the pace of their reader. A miss of HEAD would ask the site for the whole.
    if ((req.method == "GET" || req.method == "HEAD") && req.url ~ "^([^?]+[.]zip|/api/admin/inquiries/[^/?]+/papers)(\?|$)") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # API calls, the admin and previews of drafts are for one client. A preview has both cookies; the site verifies them.
    if (req.url ~ "^/(api|admin)([/?]|$)" || req.url ~ "^/[a-z][a-z]/admin([/?]|$)" || (req.http.Cookie ~ "(^|;\s*)__prerender_bypass=" && req.http.Cookie ~ "(^|;\s*)site-preview=")) {
        return (pass);
    }
    # Requests of the router for a page's data have the page's address and are not for the cache.
    if (req.http.rsc || req.http.next-router-state-tree || req.http.next-router-prefetch || req.http.next-router-segment-prefetch || req.http.next-action) {
        return (pass);
    }
    # Home and passports redirect visitors who may want another language that is on; the site decides for which
    # (src/lib/server/language-routing.ts).
    if (req.url ~ "^/(\?|$|p/[^/?]+/?(\?|$)|01/)" && (req.http.Cookie ~ "(^|;\s*)site-locale=(zh|de)" || (req.http.Cookie !~ "(^|;\s*)site-locale=en" && req.http.Accept-Language ~ "(?i)(zh|de)"))) {
        return (pass);
    }
    # A passport is a page or data, by what is accepted (src/lib/server/request-rewrites.ts): data is made anew each time, so that there
    # is one page in the cache and not one for each browser.
    if (req.url ~ "^/([a-z][a-z]/)?(p|01)/" && (req.http.Accept ~ "application/(ld|linkset)\+json" || req.url ~ "[?&]linkType=")) {
        return (pass);
    }
    set req.http.Accept = "*/*";
    # No page depends on these request headers.
    unset req.http.Cookie;
    unset req.http.Accept-Language;
    unset req.http.Authorization;
    return (hash);
}

# The same for every Host: addresses in pages are made from SITE_URL. Parameters that only follow a visitor are for the browser
# (src/lib/server/request-rewrites.ts); the site still sees them, since a redirect passes them on.
sub vcl_hash {
    hash_data(regsub(req.url, "\?.*$", ""));
    hash_data(regsuball(regsub(req.url, "^[^?]*\??", "&"), "&(?:(?:utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|_gl|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_cid|mc_eid)(?:=[^&]*)?)?(?=&|$)", ""));
    return (lookup);
}

# A page that came in the moment of a purge can have passed the check in vcl_backend_response and be stored after it. The
# purge is repeated a second later; until then what was fetched shortly before it is passed to the site.
sub vcl_hit {
    if (!req.http.X-Stale && obj.http.X-Began
        && std.real(obj.http.X-Began, 0.0) <= std.real(var.global_get("purged"), 0.0)
        && std.real(obj.http.X-Began, 0.0) > std.real(var.global_get("purged"), 0.0) - 10.0
        && std.time2real(now, 0.0) < std.real(var.global_get("purged"), 0.0) + 2.0) {
        return (pass);
    }
}

sub vcl_miss {
    # The second attempt found nothing stale either: the site is requested once more, and its response is sent as it is.
    if (req.http.X-Stale) {
        return (pass);
    }
}

sub vcl_backend_fetch {
    var.set_real("began", std.time2real(now, 0.0));
    unset bereq.http.X-Stale;
    # As long as the site may take for an export; nginx waits a little longer.
    if (bereq.url ~ "^/api/admin/") {
        set bereq.first_byte_timeout = 305s;
    }
}

sub vcl_backend_response {
    # A page that a save superseded while it was rendered; the client may have requested it after that save.
    if (beresp.http.X-Overtaken && bereq.retries < 3) {
        return (retry);
    }
    # A file of another build, while two of them run: another instance may have it. That ends soon after an instance started.
    if (beresp.status == 404 && bereq.url ~ "^/_next/static/" && bereq.retries < 3
        && std.time2real(now, 0.0) < std.real(var.global_get("started"), 0.0) + 600.0) {
        return (retry);
    }
    # An instance that cannot respond just now; another one may.
    if (beresp.status == 503 && (bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 1 && !bereq.uncacheable) {
        return (retry);
    }
    # Whole responses only, so that one that breaks off can be requested again.
    if (bereq.method == "GET" && bereq.url !~ "^/api/") {
        set beresp.do_stream = false;
    }
    # Storing this would evict the page that was there before, which may still serve (vcl_synth).
    if (beresp.status >= 500 && !bereq.uncacheable) {
        return (abandon);
    }
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)no-store|private") {
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        return (deliver);
    }
    # Files of a build change with it: they are purged when an instance starts. Of documents these are the ones whose name has a
    # hash; data sheets are made from records and carry the tags of these.
    if (beresp.status == 200 && !beresp.http.xkey
        && bereq.url ~ "^/((_next/static|pictures|models|night-path)/|documents/[^/?]+[.][0-9a-f]{8}[.]pdf(\?|$))") {
        set beresp.http.xkey = "pages files";
        set beresp.ttl = 1d;
        set beresp.grace = 7d;
        return (deliver);
    }
    # Uploads have cache headers of their own for those who fetch them. Here they are kept until they are deleted or renamed, and not
    # a moment longer.
    if (bereq.url ~ "^/media/" && beresp.status == 200) {
        set beresp.ttl = 1d;
        set beresp.grace = 0s;
        if (std.real(var.global_get("purged"), 0.0) >= var.get_real("began")) {
            set beresp.uncacheable = true;
            set beresp.ttl = 1s;
        }
        return (deliver);
    }
    if (beresp.http.xkey) {
        set beresp.http.X-Began = var.get_real("began");
        # Should a purge be lost on its way, a page is served this long at most.
        set beresp.ttl = 5m;
        # The instance could not query whether the page is current: another one may have saved and purged.
        if (beresp.http.X-In-Doubt) {
            set beresp.ttl = 1s;
        }
        # So long it is served while nothing else can be.
        set beresp.grace = 7d;
        if (std.real(var.global_get("purged"), 0.0) >= var.get_real("began")) {
            # Requested before the last purge: it may be stale.
            set beresp.uncacheable = true;
            set beresp.ttl = 1s;
        }
        return (deliver);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
}

sub vcl_backend_error {
    # The instance has gone: the next one is tried, but a form is never sent twice.
    if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 3) {
        return (retry);
    }
    if (!bereq.uncacheable) {
        return (abandon);
    }
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    set beresp.body = "The site cannot be reached just now. Please try again in a moment." + {"
"};
    return (deliver);
}

sub vcl_deliver {
    # What the site leaves to this log (src/lib/visits/count-visit.ts, isInFrontLog), for varnishncsa: no address of a client.
    if (req.http.X-Visit && req.http.X-Visit != "none" && ((resp.http.xkey && resp.http.xkey !~ "(^| )files( |$)") || req.url ~ "^/(documents|media)/")) {
        std.log("visit:" + resp.status + " " + req.http.X-Visit + " " + req.url);
        std.log("visit-referrer:" + req.http.Referer);
        std.log("visit-agent:" + req.http.User-Agent);
    }
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
        # The nonce is that of the visitor the page was rendered for.
        unset resp.http.X-Request-Id;
    } else {
        set resp.http.X-Cache = "MISS";
    }
    if (resp.http.xkey && resp.http.xkey !~ "(^| )files( |$)" && req.url !~ "^/media/") {
        # Caches between us and the visitor take no purges: they revalidate, and mostly get a 304.
        set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
    }
    unset resp.http.xkey;
    unset resp.http.X-Overtaken;
    unset resp.http.X-In-Doubt;
    unset resp.http.X-Began;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    unset resp.http.Age;
}

sub vcl_pipe {
    # A further request of this connection would be seen by nobody here.
    set bereq.http.Connection = "close";
}

sub vcl_pass {
    set req.http.X-Kept = "no";
}

sub vcl_synth {
    # The site failed where a stale page may be stored (stale-if-error).
    if (resp.status == 503 && req.restarts == 0 && req.http.X-Kept != "no") {
        set req.http.X-Stale = "1";
        return (restart);
    }
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    set resp.body = resp.reason + {"
"};
    return (deliver);
}
